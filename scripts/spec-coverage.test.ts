import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type CoverageRow, quotedTexts, readCoverage, root, textOf } from '../scripts/mutate/coverage-rows.ts'
import { type TestBlock, testBlocks } from '../scripts/mutate/test-blocks.ts'

const { rows, unread } = readCoverage()
const blocksOf = new Map<string, TestBlock[]>()

/** The one test that a row names. */
function blockOf({ file, title }: CoverageRow): TestBlock | undefined {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(new URL(file, root))) return undefined
  if (!blocksOf.has(file)) blocksOf.set(file, testBlocks(textOf(file)))
  const found = blocksOf.get(file)?.filter((block) => block.title === title) ?? []
  return found.length === 1 ? found[0] : undefined
}

describe('docs/spec-coverage.md', () => {
  it('has a table for each of the nine sections, all of whose rows can be read', () => {
    expect(unread).toEqual([])
    expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(rows.length).toBeGreaterThan(290)
  })

  it('names each test by its file and exact title, which is there once', () => {
    const wrong = rows.filter((row) => !blockOf(row)).map(({ file, title }) => `${file} › ${title}`)
    expect(wrong).toEqual([])
  })

  it('quotes only what stands in the very test that the row names', () => {
    const quoted = rows.flatMap((row) => quotedTexts(row.says).map((text) => ({ row, text })))
    expect(quoted.length).toBeGreaterThan(250)
    const missing = quoted
      .filter(({ row, text }) => !blockOf(row)?.text.replaceAll("\\'", "'").includes(text))
      .map(({ row, text }) => `‘${text}’ in ${row.file} › ${row.title}`)
    expect(missing).toEqual([])
  })

  it('rests on journeys only where no quoted text does', () => {
    expect(rows.filter(({ says, file }) => file.startsWith('web/e2e/') && quotedTexts(says).length)).toEqual([])
  })
})
