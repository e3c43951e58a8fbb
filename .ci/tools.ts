import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Every program that the tests drive for real, with the Debian packages that hold it. */
export const programs: Readonly<Record<string, readonly string[]>> = {
  'redis-server': ['redis-server'],
  haproxy: ['haproxy'],
  chromium: ['chromium'],
  ffmpeg: ['ffmpeg'],
  sox: ['sox', 'libsox-fmt-all'],
  curl: ['curl'],
  python3: ['python3'],
  radosgw: ['radosgw'],
  'radosgw-admin': ['ceph-common'],
  ceph: ['ceph-common'],
  'ceph-mon': ['ceph-mon'],
  monmaptool: ['ceph-base'],
  'ceph-osd': ['ceph-osd'],
}

/** Installs what is missing where it can, or says in one line what to install. Returns settings for the test run. */
export function ensureTools(): Record<string, string> {
  const missing = missingPrograms((program) => Boolean(program === 'chromium' ? chromium() : which(program)))
  if (missing.length) install(missing)
  return { CHROMIUM_PATH: chromium() ?? '' }
}

export function missingPrograms(isThere: (program: string) => boolean): string[] {
  return Object.keys(programs).filter((program) => !isThere(program))
}

export function packagesOf(missing: readonly string[]): string[] {
  return [...new Set(missing.flatMap((program) => programs[program] ?? []))]
}

function install(missing: readonly string[]): void {
  const packages = packagesOf(missing)
  const line = `apt-get install -y ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !which('apt-get')) {
    console.error(`The tests need ${missing.join(', ')}. On Debian or Ubuntu: sudo ${line}`)
    process.exit(1)
  }
  console.log(`installing ${packages.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  // `--no-install-recommends` keeps services of a whole cluster out; nothing is started by the system.
  const { status } = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  if (status !== 0) {
    console.error(`Could not install them. Try: ${line}`)
    process.exit(1)
  }
}

function chromium(): string | null {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  return which('chromium') ?? which('chromium-browser') ?? which('google-chrome')
}

function which(program: string): string | null {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
