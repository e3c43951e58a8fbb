import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from './run-row.ts'
import type { SizeName } from './world/sizes.ts'

const folder = join(import.meta.dirname, 'results')

/** The latest figures of a size. */
export const resultsOf = (size: SizeName): Result[] => read<Result[]>(`${size}.json`) ?? []

/**
 * Keeps what a run measured, with its day and commit: the run by itself as `latest.json`, and over what was measured at this
 * size before.
 */
export function keepResults(size: SizeName, results: readonly Result[]): void {
  const names = new Set(results.map(({ name }) => name))
  const marked = results.map((result) => ({ ...result, measured: result.measured ?? measuredNow() }))
  write('latest.json', marked)
  write(`${size}.json`, [...resultsOf(size).filter(({ name }) => !names.has(name)), ...marked])
}

function measuredNow(): string {
  const day = new Date().toISOString().slice(0, 10)
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim()
    const changed = git('status', '--porcelain', '--untracked-files=no') ? ', with changes that are in no commit' : ''
    return `${day} at ${git('rev-parse', '--short=8', 'HEAD')}${changed}`
  } catch {
    return `${day} outside of a repository`
  }
}

export function write(name: string, content: unknown): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}

export function read<Content>(name: string): Content | null {
  const file = join(folder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : null
}
