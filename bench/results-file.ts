import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from './run-row.ts'
import type { SizeName } from './world/sizes.ts'

const folder = join(import.meta.dirname, 'results')

/** What was measured at a size, each figure as it was measured last. */
export const resultsOf = (size: SizeName): Result[] => read<Result[]>(`${size}.json`) ?? []

/** Keeps what a run measured: the run by itself as `latest.json`, and over what was measured at this size before. */
export function keepResults(size: SizeName, results: readonly Result[]): void {
  const names = new Set(results.map(({ name }) => name))
  write('latest.json', results)
  write(`${size}.json`, [...resultsOf(size).filter(({ name }) => !names.has(name)), ...results])
}

export function write(name: string, content: unknown): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
}

export function read<Content>(name: string): Content | null {
  const file = join(folder, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : null
}
