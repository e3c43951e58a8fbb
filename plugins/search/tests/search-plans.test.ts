import { afterAll, beforeAll, expect, it } from 'vitest'
import { planFaults } from '#api/testing/plans/plan-faults.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { PATIENCE } from '#api/testing/patience.ts'

// A catalogue of songs with names as they are given: few words, each in many titles. FAIRWAVE_SONGS=100000 measures it.
const SONGS = Number(process.env.FAIRWAVE_SONGS ?? 10_000)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.platform.database.pool.query(`
    INSERT INTO "Artist" ("id", "username", "usernameKey", "email", "emailKey", "name", "genre", "bio", "passwordHash", "approvedAt")
    SELECT md5('artist' || n)::uuid, 'artist' || n, 'artist' || n, n || '@example.com', n || '@example.com',
      initcap((ARRAY['neon','solar','night','violet','chrome','laser','kepler','static'])[1 + n % 8] || ' ' ||
        (ARRAY['harbor','drive','freight','parade','signal','motel','arcade'])[1 + n / 8 % 7]) || ' ' || n / 56, 'Darkwave', 'Bio', 'none', now()
    FROM generate_series(1, ${SONGS / 4}) n;
    INSERT INTO "Song" ("id", "artistId", "title", "genre", "duration", "audioKey", "audioType", "audioBytes", "totalStreams")
    SELECT md5('song' || n)::uuid, md5('artist' || (1 + n % ${SONGS / 4}))::uuid,
      initcap((ARRAY['neon','midnight','electric','digital','sunset','turbo','velvet','ghost','future','crystal'])[1 + n % 10] || ' ' ||
        (ARRAY['highway','dreams','runner','city','protocol','horizon','grid','hearts','memory'])[1 + n / 10 % 9] || ' ' || left(md5('' || n), 4)),
      'Outrun', 200, 'a', 'audio/mpeg', 1, (1000000 / n)::int
    FROM generate_series(1, ${SONGS}) n;
    ANALYZE`)
  const from = performance.now()
  await test.runJob('search.refresh')
  if (process.env.FAIRWAVE_SONGS) console.warn('rebuild ms', Math.round(performance.now() - from))
  await test.platform.database.pool.query('ANALYZE "SearchDocument", "SearchWord"')
})
afterAll(() => test.close())

const find = (query: string) =>
  test.client().graphql(`{ search(query: ${JSON.stringify(query)}, first: 20) { edges { node { title } } } }`)

it.each([
  'n',
  'ne',
  'neon',
  'neon h',
  'neon highway',
  'highway',
  'kepler',
  'neon harbr',
  'midnigth protocl',
  'kepelr',
  'elactroc hearts',
  'zz',
  'zzzz',
])(
  'is read by indexes and no further than needed: %s',
  async (query) => {
    await find(query)
    if (process.env.FAIRWAVE_SONGS) {
      const from = performance.now()
      for (let time = 0; time < 5; time++) await find(query)
      console.warn(query, 'ms', Math.round((performance.now() - from) / 5))
    }
    const watch = watchSql(test)
    await find(query)
    const calls = watch
      .calls()
      .filter(({ text }) => /^\s*SELECT/.test(text) && /"SearchDocument"|"SearchWord"|"Song"/.test(text))
    watch.stop()
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(await planFaults(test.platform.database.pool, call)).toEqual([])
  },
  60_000,
)

it('a step of the rebuild begins at its place in the index', { timeout: 120_000 * PATIENCE }, async () => {
  const watch = watchSql(test)
  await test.runJob('search.refresh')
  const steps = watch.calls().filter(({ text }) => /^\s*SELECT \* FROM/.test(text))
  watch.stop()
  expect(steps.length).toBeGreaterThan(2)
  for (const step of steps.slice(0, 3)) expect(await planFaults(test.platform.database.pool, step)).toEqual([])
})
