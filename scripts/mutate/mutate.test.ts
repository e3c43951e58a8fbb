import { describe, expect, it } from 'vitest'
import { allMutations } from './all-mutations.ts'
import { readCoverage, textOf } from './coverage-rows.ts'
import { leftAfter } from './earlier-run.ts'
import { faultOf, mutate } from './mutation.ts'
import { quotedMutations } from './quoted-mutations.ts'
import { testBlocks, titlePattern } from './test-blocks.ts'

const { rows } = readCoverage()
const mutations = allMutations()

describe('the mutations of npm run mutate', () => {
  it('each change a text that stands in the source once, before a test that is there', () => {
    expect(mutations.length).toBeGreaterThan(600)
    expect(mutations.map(faultOf).filter((fault) => fault !== null)).toEqual([])
  })

  it('know the place of every quoted text', () => {
    expect(quotedMutations(rows).lost).toEqual([])
  })

  it('are named apart', () => {
    const names = mutations.map(({ name, test }) => `${name} ${test.file}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('try the test of every row but those that only a journey can assert', () => {
    const tried = new Set(mutations.map(({ test }) => `${test.file} › ${test.title}`))
    const untried = rows.filter(({ file, title }) => !file.startsWith('web/e2e/') && !tried.has(`${file} › ${title}`))
    expect(untried.map(({ says, file, title }) => `${says}: ${file} › ${title}`)).toEqual([])
  })

  it('belong to rows of the specification or of docs/security.md', () => {
    const secured = [...textOf('docs/security.md').matchAll(/`([^`]+\.test\.tsx?)` › (.+?) \|$/gm)]
    const named = new Set([
      ...rows.map(({ file, title }) => `${file} › ${title}`),
      ...secured.map(([, file, title]) => `${file} › ${title}`),
    ])
    expect(mutations.filter(({ test }) => !named.has(`${test.file} › ${test.title}`)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})

describe('a mutation', () => {
  const fine = {
    name: 'probe',
    file: 'web/src/ui/toast.ts',
    find: 'TOAST_LIMIT = 1',
    replace: 'TOAST_LIMIT = 2',
    test: {
      file: 'web/src/ui/toast.test.tsx',
      title: 'holds one at a time: a new toast replaces the one before',
    },
  }

  it('changes what it names and nothing else', () => {
    expect(mutate('a = 1\nb = 1', { find: 'b = 1', replace: 'b = 2' })).toBe('a = 1\nb = 2')
    expect(mutate('cost', { find: 'cost', replace: '$&' })).toBe('$&')
  })

  it.each([
    ['a file that is gone', { file: 'web/src/ui/gone.ts' }, 'probe: there is no web/src/ui/gone.ts'],
    ['a text that is gone', { find: 'no such text' }, 'probe: "no such text" stands 0 times in web/src/ui/toast.ts'],
    ['a text that stands twice', { find: 'export const' }, /stands \d+ times/],
    ['a change that is none', { replace: 'TOAST_LIMIT = 1' }, 'probe: changes nothing'],
    ['a test that is gone', { test: { ...fine.test, title: 'gone' } }, /0 tests of .* are titled "gone"/],
  ])('is at fault with %s', (_what, wrong, fault) => {
    expect(faultOf(fine)).toBeNull()
    expect(faultOf({ ...fine, ...wrong })).toMatch(fault)
  })
})

describe('what is left after a run that ended early', () => {
  const named = (name: string, file = 'a.test.ts') => ({
    name,
    file: 'a.ts',
    find: 'a',
    replace: 'b',
    test: { file, title: 't' },
  })
  const left = (printed: string) =>
    leftAfter(printed, [named('one'), named('two: of'), named('same'), named('same', 'b.test.ts')]).map(
      ({ name, test }) => `${name} ${test.file}`,
    )

  it('is all that it did not see killed', () => {
    expect(left('')).toHaveLength(4)
    expect(left('> fairwave\nkilled      3.9 s  one\nSURVIVED   10.2 s  two: of\nBROKEN     0.0 s  same\n')).toEqual([
      'two: of a.test.ts',
      'same a.test.ts',
      'same b.test.ts',
    ])
    expect(left('killed    2192.2 s  two: of\nkilled      0.9 s  two')).not.toContain('two: of a.test.ts')
  })

  it('keeps changes of one name until all of them were', () => {
    expect(left('killed      0.9 s  same')).toHaveLength(4)
    expect(left('killed      0.9 s  same\nkilled      1.9 s  same')).toEqual(['one a.test.ts', 'two: of a.test.ts'])
  })
})

describe('the titles of a test file', () => {
  it('are found in every way of writing a test', () => {
    const source = [
      "it('plain', () => {})",
      "it.each([['a', () => call('x')]])('for %s', (_what, act) => act())",
      'it.each<[string, number]>([\n  [`b`, 2],\n])(\n  "with %d",\n  () => {},\n)',
      'test(`in a ${screen}`, async () => {})',
      "it('don\\'t', () => { submit('not a title') })",
    ].join('\n')
    expect(testBlocks(source).map(({ title }) => title)).toEqual([
      'plain',
      'for %s',
      'with %d',
      'in a ${screen}',
      "don't",
    ])
  })

  it('match the names of their tests, whole and with anything in their places', () => {
    expect(titlePattern('waits %i ms (a+b)').test('Tooltip waits 700 ms (a+b)')).toBe(true)
    expect(titlePattern('waits %i ms').test('Tooltip waits 700 ms more')).toBe(false)
    expect(titlePattern('is, %i ms').test('this, 4 ms')).toBe(false)
  })
})
