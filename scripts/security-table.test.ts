import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { declaredMutations } from './mutate/mutations/index.ts'
import { testBlocks } from './mutate/test-blocks.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0. */
const SECTIONS: Record<string, number> = Object.fromEntries(
  `V1.1:2 V1.2:9 V1.3:11 V1.4:3 V1.5:2 V2.1:3 V2.2:3 V2.3:4 V2.4:1 V3.2:2 V3.3:4 V3.4:6 V3.5:5 V3.7:2 V4.1:3 V4.2:1 V4.3:2
   V4.4:4 V5.1:1 V5.2:3 V5.3:2 V5.4:3 V6.1:3 V6.2:12 V6.3:4 V6.4:4 V6.5:5 V6.6:3 V6.8:4 V7.1:3 V7.2:4 V7.3:2 V7.4:5 V7.5:2
   V7.6:2 V8.1:2 V8.2:3 V8.3:1 V8.4:1 V9.1:3 V9.2:4 V10.1:2 V10.2:2 V10.3:4 V10.4:11 V10.5:5 V10.6:2 V10.7:3 V11.1:2 V11.2:3
   V11.3:3 V11.4:4 V11.5:1 V11.6:1 V12.1:3 V12.2:2 V12.3:4 V13.1:1 V13.2:5 V13.3:2 V13.4:5 V14.1:2 V14.2:4 V14.3:3 V15.1:3
   V15.2:3 V15.3:7 V16.1:1 V16.2:5 V16.3:4 V16.4:3 V16.5:3 V17.1:1 V17.2:4 V17.3:2`
    .split(/\s+/)
    .map((section) => section.split(':'))
    .map(([name, count]) => [name, Number(count)]),
)

/** `| V1.2.3 | held | how | file › title |`; a section alone (`V17.1`) stands for all of it. */
const rows = [
  ...read('docs/security.md').matchAll(/^\| (V[\d.]+) \| (\S+) \| (.*?) \|(?: `(.+?)` › (.+?))? ?\|$/gm),
].map(([, id, state, how, file, title]) => ({ id: id as string, state, how: how as string, file, title }))

it('docs/security.md has a row for each requirement of levels 1 and 2, once', () => {
  const found: Record<string, number> = {}
  for (const { id } of rows) {
    const section = id.split('.').slice(0, 2).join('.')
    found[section] = (found[section] ?? 0) + (id === section ? (SECTIONS[section] ?? 0) : 1)
  }
  expect(found).toEqual(SECTIONS)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

it('docs/security.md says of each whether it is held, partly, or has nothing to apply to, and how', () => {
  expect(
    rows.filter(({ state, how }) => !/^(?:held|part|none)$/.test(state as string) || how.trim().length < 3),
  ).toEqual([])
})

it('docs/security.md names tests that are there', () => {
  const titles = new Map<string, Set<string>>()
  const titlesOf = (file: string) => {
    if (!titles.has(file))
      titles.set(file, new Set(existsSync(new URL(file, root)) ? testBlocks(read(file)).map(({ title }) => title) : []))
    return titles.get(file) as Set<string>
  }
  const named = rows.flatMap(({ file, title }) => (file && title ? [{ file, title }] : []))
  expect(named.length).toBeGreaterThan(130)
  expect(named.filter(({ file, title }) => !titlesOf(file).has(title))).toEqual([])
})

it('docs/security.md names a test for each that is held', () => {
  expect(rows.filter(({ state, title }) => state === 'held' && !title).map(({ id }) => id)).toEqual([])
})

it('docs/security.md has a mutation for each that is held, or says why there is none', () => {
  const tried = new Set(declaredMutations.map(({ test }) => `${test.file} › ${test.title}`))
  const held = rows.filter(({ state }) => state === 'held')
  const broken = held.filter(({ file, title }) => tried.has(`${file} › ${title}`)).map(({ id }) => id)
  const [, table = ''] = /\| why \| rows \|\n[^\n]*\n([\s\S]*?)\n\n/.exec(read('docs/security.md')) ?? []
  const excused = table.match(/V\d+\.\d+\.\d+/g) ?? []
  expect(broken.length).toBeGreaterThan(100)
  expect([...broken, ...excused].toSorted()).toEqual(held.map(({ id }) => id).toSorted())
})

it('docs/security.md says of each that is partly so what is missing, in a sentence or by another row', () => {
  const short = rows.filter(({ state, how, title }) => state === 'part' && !title && how.split(' ').length < 8)
  expect(short.map(({ id }) => id)).toEqual([])
})

it('docs/security.md lists what the log tells of security, and nothing else', () => {
  const [, table = ''] = /\| `security` \| when[^\n]*\n([\s\S]*?)\n\n/.exec(read('docs/security.md')) ?? []
  const listed = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, names = '']) => names.match(/(?<=`)[a-z-]+(?=`)/g) ?? [],
  )
  const source = read('api/access/security-log.ts')
  const told = [...source.matchAll(/^ {2}'([a-z-]+)': '/gm), ...source.matchAll(/^ {2}[A-Z_]+: '([a-z-]+)',/gm)].map(
    ([, name]) => name,
  )
  expect(told.length).toBeGreaterThan(8)
  expect(listed.toSorted()).toEqual([...new Set(told)].toSorted())
})

it('nothing in the web writes HTML by itself', () => {
  const writing = globSync('web/src/**/*.{ts,tsx}', { cwd: new URL('.', root) })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/.test(
        // Empty: hydration leaves the server's HTML in its place.
        read(file).replace("dangerouslySetInnerHTML: { __html: '' }", ''),
      ),
    )
  expect(writing).toEqual([])
})
