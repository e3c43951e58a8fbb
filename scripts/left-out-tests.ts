import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { programs } from './test-programs.ts'

const starts = /\.test\.tsx?$|\/testing\/|^web\/e2e\//

/**
 * Which programs a test file starts: those whose quoted names stand in it or in the test modules that it imports. Product
 * code may name a program too (an adapter that uses one where it is installed); that alone needs none.
 */
export function programsOf(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(file) || !starts.test(file) || !existsSync(file)) return found
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const program of Object.keys(programs)) if (source.includes(`'${program}'`)) found.add(program)
  for (const [, specifier] of source.matchAll(/from\s+'(\.{1,2}\/[^']+|#[^']+)'/g)) {
    const path = (specifier as string).startsWith('#')
      ? (specifier as string).slice(1)
      : normalize(join(dirname(file), specifier as string))
    for (const program of programsOf(path, seen)) found.add(program)
  }
  return found
}

/** The files among them that cannot run without the missing programs. */
export function leftOut(files: readonly string[], missing: readonly string[]): string[] {
  return files.filter((file) => {
    const needed = programsOf(file)
    return missing.some((program) => needed.has(program))
  })
}
