import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { scratchDirectory } from '../../platform/database/scratch-directory.ts'
import { cacheSettings } from '../cache-settings.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

/** The project's own directory. */
export const root = resolve(import.meta.dirname, '../../..')

/** Where the product keeps what Node makes of its modules: a command starts with half the work from there. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/fairwave') }

/** A shutdown in order closes a database and lets jobs end. */
const GRACE_MS = 120_000

/** The bundle that `npm test` has just built starts with half the work; a file run alone starts the sources. */
const BUNDLES: Readonly<Record<string, string>> =
  process.env.FAIRWAVE_TESTS_BUNDLED === 'true'
    ? { 'api/main.ts': 'dist/api.js', 'workers/main.ts': 'dist/workers.js' }
    : {}

let shared: string | undefined
/** Data of programs that are given no folder: mail and objects must not end up in the project's own `.fairwave`. */
function sharedDataDirectory(): string {
  if (shared) return shared
  const directory = scratchDirectory()
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  shared = join(directory, 'data')
  return shared
}

/**
 * Starts one of the product's programs (`api/main.ts`, `workers/recount.ts` …) as a process of its own, with nothing in its
 * environment but these settings. `directory` goes with it; `args` are its arguments.
 */
export function startProgram(
  program: string,
  settings: Record<string, string>,
  { args = [], ...options }: { directory?: string; args?: readonly string[] } = {},
): ServerProcess {
  return startProcess(process.execPath, [BUNDLES[program] ?? program, ...args], {
    ...options,
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      LOG_LEVEL: 'warn',
      ...compileCache,
      ...(settings.FAIRWAVE_DATA_DIR === undefined && { FAIRWAVE_DATA_DIR: sharedDataDirectory() }),
      ...cacheSettings(),
      ...settings,
    },
    grace: GRACE_MS,
  })
}

/** Resolves when the address answers with success; fails early when the process ends before. */
export async function untilReady(url: string, started: ServerProcess, milliseconds = 300_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  for (;;) {
    started.assertRunning()
    const ok = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    if (Date.now() > deadline)
      throw new Error(`the product is not ready after ${milliseconds} ms:\n${started.output()}`)
    await new Promise((wake) => setTimeout(wake, 100))
  }
}
