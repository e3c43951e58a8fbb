import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every program that the tests drive for real, with the Debian packages that hold it. */
export const programs: Readonly<Record<string, readonly string[]>> = {
  'redis-server': ['redis-server'],
  chromium: ['chromium'],
  ffmpeg: ['ffmpeg'],
  sox: ['sox', 'libsox-fmt-all'],
  curl: ['curl'],
  python3: ['python3'],
  haproxy: ['haproxy'],
  caddy: ['caddy'],
  nginx: ['nginx-light'],
  faketime: ['faketime'],
  radosgw: ['radosgw'],
  'radosgw-admin': ['ceph-common'],
  ceph: ['ceph-common'],
  'ceph-mon': ['ceph-mon'],
  monmaptool: ['ceph-base'],
  'ceph-osd': ['ceph-osd'],
}

/**
 * Optional programs that save time: nothing is skipped without them. The same browser without windows takes a third
 * less.
 */
const welcome: typeof programs = { 'chromium-headless-shell': ['chromium-headless-shell'] }

/** The programs of the list that this machine does not have. */
export function missingPrograms(isThere: (program: string) => boolean = isInstalled): string[] {
  return Object.keys(programs).filter((program) => !isThere(program))
}

/** The missing time-savers; none if `CHROMIUM_PATH` names the browser. */
export function missingWelcome(isThere: (program: string) => boolean = isInstalled): string[] {
  return process.env.CHROMIUM_PATH ? [] : Object.keys(welcome).filter((program) => !isThere(program))
}

export function packagesOf(missing: readonly string[]): string[] {
  return [...new Set(missing.flatMap((program) => programs[program] ?? welcome[program] ?? []))]
}

const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Path of the browser: `CHROMIUM_PATH`, or the first of its usual names, the cheapest first. */
export function chromium(find: (program: string) => string | null = which): string | null {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  return BROWSERS.map(find).find(Boolean) ?? null
}

function isInstalled(program: string): boolean {
  return Boolean(program === 'chromium' ? chromium() : which(program))
}

export function which(program: string): string | null {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
