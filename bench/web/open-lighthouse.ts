import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const VERSION = '13.5.0'

/** What `npm run bench:web` reads of Lighthouse's report. */
export interface LighthouseReport {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number; details?: unknown } | undefined>
}

interface LighthouseOptions {
  port: number
  output: 'json'
  logLevel: 'error'
  formFactor: 'mobile'
}

type Lighthouse = (url: string, options: LighthouseOptions) => Promise<{ lhr: LighthouseReport } | undefined>

/**
 * Lighthouse, installed below the data directory when it is first measured with. It brings 150 MB and 80 packages that nothing
 * else here needs, so `npm ci` does without it.
 */
export async function openLighthouse(): Promise<Lighthouse> {
  const folder = resolve(process.env.FAIRWAVE_DATA_DIR ?? '.fairwave', 'bench', `lighthouse-${VERSION}`)
  const { resolve: find } = createRequire(join(folder, 'package.json'))
  const locate = () => {
    try {
      return find('lighthouse')
    } catch {
      return null
    }
  }
  if (!locate()) {
    console.error(`installing Lighthouse ${VERSION}`)
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`]
    execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  }
  const file = locate()
  if (!file) throw new Error(`Lighthouse ${VERSION} could not be installed in ${folder}`)
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default
}
