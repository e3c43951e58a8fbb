import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/**
 * Lists that name everything: nearly every test imports them, and so everything. A test that starts the whole product reaches a
 * file only if it names it, or something below the lists that does.
 */
const LISTS =
  /^plugins\/(?:[^/]+\/)?index\.ts$|^api\/testing\/test-app\.ts$|^web\/src\/app\/features\.ts$|^web\/src\/features\/[^/]+\/index\.ts$/
const FOLDER_OF_TESTS = /^(?:plugins\/[^/]+|web\/src\/features\/[^/]+)\//
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+|#[^']+)'/g
const IS_TEST = /(?<!\.(?:chaos|contract))\.test\.tsx?$/

export interface ReachedTests {
  /** The nearest first. */
  files: string[]
  /** Reached as well, by a longer way, and left to `npm test`. */
  left: number
}

/**
 * The tests of changed files: those that changed themselves, those of the same plugin or feature, and those that import one of
 * the files, nearest first after their own.
 */
export function reachedTests(
  changed: readonly string[],
  {
    files,
    max,
    read = (file) => readFileSync(file, 'utf8'),
  }: { files: readonly string[]; max: number; read?: (file: string) => string },
): ReachedTests {
  const importers = importersOf(files, read)
  const folders = new Set(changed.flatMap((file) => FOLDER_OF_TESTS.exec(file)?.[0] ?? []))
  const seen = new Set(changed)
  const found: string[] = []
  for (let ring = [...changed]; ring.length > 0; ) {
    found.push(...ring.filter((file) => IS_TEST.test(file)).sort(nearestFirst(changed, folders)))
    ring = ring
      .filter((file) => !LISTS.test(file) || changed.includes(file))
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !seen.has(file) && seen.add(file))
  }
  const beside = files.filter(
    (file) => IS_TEST.test(file) && !seen.has(file) && [...folders].some((folder) => file.startsWith(folder)),
  )
  const own = new Set(changed.map((file) => homeOf(file) + basename(file).replace(/\.tsx?$/, '.test')))
  const isOwn = (file: string) => own.has(homeOf(file) + basename(file).replace(/\.tsx?$/, ''))
  const all = [...found, ...beside].sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  return { files: all.slice(0, max), left: Math.max(0, all.length - max) }
}

/** The plugin or feature of a file, otherwise its folder; tests may stand in `tests/` of it. */
const homeOf = (file: string): string => FOLDER_OF_TESTS.exec(file)?.[0] ?? `${dirname(file).replace(/\/tests$/, '')}/`

/** At the same distance those beside a changed file come first, then those of its plugin. */
function nearestFirst(changed: readonly string[], folders: ReadonlySet<string>) {
  const beside = new Set(changed.map((file) => dirname(file)))
  const rank = (file: string) =>
    beside.has(dirname(file)) ? 0 : folders.has(FOLDER_OF_TESTS.exec(file)?.[0] ?? '') ? 1 : 2
  return (one: string, other: string) => rank(one) - rank(other) || (one < other ? -1 : 1)
}

function importersOf(files: readonly string[], read: (file: string) => string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const [, specifier] of read(file).matchAll(IMPORTED)) {
      const imported = resolved(file, specifier as string)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/** As package.json's `imports` have it. */
function resolved(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const path = specifier.slice(1)
  if (path === 'plugins') return 'plugins/index.ts'
  return path.startsWith('plugins/') && !path.endsWith('.ts') ? `${path}/index.ts` : path
}
