import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const pages = globSync('{*.md,docs/**/*.md,plugins/*/README.md}')
const records = globSync('docs/decisions/[0-9]*.md')
const MAX_BINDING_RECORDS = 40
const MAX_RECORD_LINES = 40

/** As GitHub makes anchors of headings. */
const anchorsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

function brokenLinks(page: string): string[] {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!\w+:)([^)\s#]*)(#[^)\s]*)?\)/g)]
  return links
    .filter(([, path = '', anchor]) => {
      const target = path ? join(dirname(page), decodeURI(path)) : page
      if (!existsSync(target)) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor.slice(1))
    })
    .map(([link]) => link)
}

describe('pages', () => {
  it.each(pages)('%s links to what is there', (page) => {
    expect(brokenLinks(page)).toEqual([])
  })

  it('name decisions that exist, in the code as well', () => {
    const sources = globSync('{api,bench,demo,plugins,prisma,scripts,web,workers}/**/*.{ts,tsx,sql,prisma}', {
      exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
    })
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/docs\/decisions\/(\d{3})/g)].map(([, number]) => ({ file, number })),
    )
    const numbers = new Set(records.map((record) => basename(record).slice(0, 3)))
    expect(named.filter(({ number = '' }) => !numbers.has(number))).toEqual([])
  })
})

describe('docs/decisions', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')

  it('has each record in its index, once, with a status', () => {
    const listed = [...index.matchAll(/^\| (\d+) \| \[.+\]\((\d{3}-[\w-]+\.md)\) \| (binds|trial) \|$/gm)]
    expect(listed.map(([, , file]) => file).sort()).toEqual(records.map((record) => basename(record)).sort())
    expect(listed.filter(([, number, file = '']) => Number(file.slice(0, 3)) !== Number(number))).toEqual([])
  })

  it(`has at most ${MAX_BINDING_RECORDS} records that bind, each under ${MAX_RECORD_LINES} lines`, () => {
    expect((index.match(/\| binds \|/g) ?? []).length).toBeLessThanOrEqual(MAX_BINDING_RECORDS)
    const long = records.filter((record) => readFileSync(record, 'utf8').trim().split('\n').length >= MAX_RECORD_LINES)
    expect(long).toEqual([])
  })
})
