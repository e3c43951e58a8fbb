import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { fillTables, idOf } from '#api/testing/plans/fill-tables.ts'
import { planFaults } from '#api/testing/plans/plan-faults.ts'
import { rowsRead } from '#api/testing/plans/rows-read.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { type SqlWatch, watchSql } from '#api/testing/watch-sql.ts'
import { openAmong } from '../domain/audience.ts'
import { countAudience } from '../domain/count-audience.ts'
import { AUDIENCES } from '../rules/audience.ts'

vi.setConfig({ testTimeout: 120_000 })

let test: TestApp
let watch: SqlWatch
beforeAll(async () => {
  test = await startTestApp()
  await fillTables(test.platform.database.pool)
  watch = watchSql(test)
})
afterAll(async () => {
  watch.stop()
  await test.close()
})

const listener = { id: idOf('Listener', 7), username: 'x', name: 'x' }
const releaseId = idOf('Release', 7)

it.each<[string, number, () => Promise<unknown>]>([
  [
    'thirty things of thirty artists',
    2,
    async () =>
      await openAmong(
        test.app.context({ ...visitor, userType: 'user', user: listener }),
        Array.from({ length: 30 }, (_, n) => ({
          ...{ id: String(n), artistId: idOf('Artist', n + 1), audience: AUDIENCES[n % 6] ?? 'buyers' },
          releaseId,
        })),
      ),
  ],
  ...AUDIENCES.slice(2).map((audience): [string, number, () => Promise<unknown>] => [
    `the count of ${audience}`,
    1,
    async () => await countAudience(test.ctx, { artistId: idOf('Artist', 7), audience, releaseId }),
  ]),
])('reads by its indexes, and few rows: %s', async (_what, statements, run) => {
  watch.calls()
  await run()
  const calls = watch.calls().filter(({ text }) => /^\s*(?:SELECT|WITH)\b/i.test(text))
  expect(calls).toHaveLength(statements)
  for (const call of calls) {
    expect(await planFaults(test.platform.database.pool, call), call.text).toEqual([])
    expect(await rowsRead(test.platform.database.pool, call), call.text).toBeLessThan(400)
  }
})
