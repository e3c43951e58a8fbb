import { readFileSync } from 'node:fs'

/** One line of docs/spec-coverage.md. */
export interface CoverageRow {
  /** Section of the specification. */
  readonly section: number
  readonly says: string
  /** Path of the test file, from the root. */
  readonly file: string
  /** Exact title of the test, as it stands in its file. */
  readonly title: string
}

export const root = new URL('../../', import.meta.url)

export const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** The rows of the tables; a line of a table that is no row comes back in `unread`. */
export function readCoverage(markdown = textOf('docs/spec-coverage.md')): { rows: CoverageRow[]; unread: string[] } {
  const rows: CoverageRow[] = []
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

/** The specification's own words in a row: what stands between ‘ and ’. */
export const quotedTexts = (says: string): string[] =>
  [...says.matchAll(/‘([^’]+)’/g)].map(([, text]) => text as string)
