import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Row {
  readonly section: number
  readonly says: string
  readonly file: string
  readonly title: string
}

const root = new URL('../', import.meta.url)
/** A file's text with escaped quotes as they read. */
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8').replaceAll("\\'", "'")

/** The rows of the tables; a line of a table that is no row comes back in `unread`. */
function readTables(markdown: string): { rows: Row[]; unread: string[] } {
  const rows: Row[] = []
  const unread: string[] = []
  let section = 0
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = Number(/^## (\d)\. /.exec(line)?.[1] ?? 0)
    if (!line.startsWith('|') || line === '| What the specification says | Test |' || line === '| --- | --- |') continue
    const [, says, file, title] = /^\| (.+) \| `([^`]+)` › `([^`]+)` \|$/.exec(line) ?? []
    if (says && file && title && section) rows.push({ section, says, file, title })
    else unread.push(line)
  }
  return { rows, unread }
}

const { rows, unread } = readTables(readFileSync(new URL('docs/spec-coverage.md', root), 'utf8'))
const browserTests = ['web/e2e/**/*.ts', 'web/src/**/*.test.tsx'].flatMap((pattern) => globSync(pattern, { cwd: root }))
const ruleTests = globSync('plugins/*/rules.test.ts', { cwd: root })

/** The quoted texts of a section that none of the files contains. */
function missingTexts(section: number, files: readonly string[]): string[] {
  const haystack = files.map(textOf).join('\n')
  const quoted = rows
    .filter((row) => row.section === section)
    .flatMap(({ says }) => [...says.matchAll(/‘([^’]+)’/g)].map(([, text]) => text as string))
  expect(quoted.length).toBeGreaterThan(10)
  return quoted.filter((text) => !haystack.includes(text))
}

describe('docs/spec-coverage.md', () => {
  it('has a table for each of the nine sections, all of whose rows can be read', () => {
    expect(unread).toEqual([])
    expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('names tests that exist', () => {
    const wrong = rows.filter(
      ({ file, title }) =>
        !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(new URL(file, root)) || !textOf(file).includes(title),
    )
    expect(wrong.map(({ file, title }) => `${file} › ${title}`)).toEqual([])
  })

  it.each([
    [2, browserTests],
    [5, [...browserTests, ...ruleTests]],
    [8, browserTests],
  ] as const)('quotes in section %i only what tests of the browser’s side look for', (section, files) => {
    expect(missingTexts(section, files)).toEqual([])
  })
})
