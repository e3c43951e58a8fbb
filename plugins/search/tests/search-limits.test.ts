import { expect, it } from 'vitest'
import { watchSql } from '#api/testing/watch-sql.ts'
import { searchStage } from '../testing/search-stage.ts'

const stage = searchStage()
const { artist, song, everything } = stage

const ARABIC = 'المدينا الليلي القمرا النجومم السماا البحرر الطريقق الصوتت'
/** One place for each test: budgets last a minute of the clock, which stands still. */
let places = 0
const searchFrom = (address: string) => async (query: string) => {
  const answer = await stage.test
    .client()
    .rest('GET', `/search?q=${encodeURIComponent(query)}`, undefined, { 'x-forwarded-for': address })
  expect(answer.status).toBe(200)
  return (answer.body as { title: string }[]).map(({ title }) => title)
}
const search = (query: string) => searchFrom(`203.0.113.${++places}`)(query)

/** Statements that look words up, with their parameters. */
async function lookUps(work: () => Promise<unknown>) {
  const watch = watchSql(stage.test)
  await work()
  const calls = watch.calls().filter(({ text }) => text.includes('"SearchWord"'))
  watch.stop()
  return calls
}

async function arabicSongs() {
  const id = await artist('Somebody')
  for (const title of ['المدينة الليل', 'القمر والنجوم', 'السماء والبحر', 'الطريق والصوت']) await song(id, title)
  await everything()
}

it.each([
  ['eight misspelt Arabic words', ARABIC],
  ['a hundred ligatures of eighteen letters', 'ﷺ'.repeat(100)],
  ['eight misspelt Latin words', 'konstelation midnigth protocoool elektricc harborrs runnnerr cristall memoriess'],
])('at most six words are looked up as near, three of them further: %s', async (_what, query) => {
  await arabicSongs()
  const [near, further, ...more] = await lookUps(() => search(query))
  expect(more).toEqual([])
  // 74 beginnings for each letter of a word of up to 24.
  const beginnings = near?.values.find((value) => Array.isArray(value) && typeof value[0] === 'string') as string[]
  expect(beginnings.length).toBeLessThanOrEqual(6 * 24 * 75)
  expect(Math.max(...beginnings.map(({ length }) => length))).toBeLessThanOrEqual(161)
  expect(((further?.values.find(Array.isArray) ?? []) as string[]).length).toBeLessThanOrEqual(3)
  for (const { text, values } of near && further ? [near, further] : []) {
    const { rows } = await stage.test.platform.database.pool.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    )
    const blocks = rows[0]['QUERY PLAN'][0].Plan
    expect(blocks['Shared Hit Blocks'] + blocks['Shared Read Blocks']).toBeLessThan(30_000)
  }
})

it('words that exist are not looked up further', async () => {
  await song(await artist('Somebody'), 'Constellation Motel')
  await everything()
  const calls = await lookUps(() => search('constellation elsewhere'))
  expect(calls.at(-1)?.values[0]).toEqual(['elsewhere'])
})

it('one place makes us look up 200 near words a minute; what fits as it is typed is found all the same', async () => {
  await arabicSongs()
  await song(await artist('Else'), 'Konstantin')
  await everything()
  const one = searchFrom('203.0.113.250')
  const calls = await lookUps(async () => {
    for (let n = 0; n < 40; n++) await one(ARABIC)
  })
  const searches = calls.filter(({ text }) => text.includes('meant')).length
  expect(searches).toBeGreaterThan(0)
  expect(searches).toBeLessThanOrEqual(200 / 6)
  expect(await one('konstantni')).toEqual([])
  expect(await one('konstantin')).toEqual(['Konstantin'])
  expect(await searchFrom('198.51.100.1')('konstantni')).toEqual(['Konstantin'])
  stage.test.clock.advance(60_000)
  expect(await one('konstantni')).toEqual(['Konstantin'])
})
