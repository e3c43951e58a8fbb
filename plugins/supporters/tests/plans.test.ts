import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { fillTables, idOf } from '#api/testing/plans/fill-tables.ts'
import { planFaults } from '#api/testing/plans/plan-faults.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { type SqlWatch, watchSql } from '#api/testing/watch-sql.ts'
import { addSettledSupports, keepReleasedSupport, keepSupports } from '../domain/keep-supporters.ts'
import { listed, supportersOf } from '../domain/list-supporters.ts'
import { showSupport } from '../domain/show-support.ts'

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

const [listenerId, other, artistId, periodId] = [
  idOf('Listener', 7),
  idOf('Listener', 8),
  idOf('Artist', 7),
  idOf('SubscriptionPeriod', 7),
]

it.each([
  ['a listener who agrees', 4, async () => await showSupport(asListener(), { shown: true })],
  ['a listener who takes it back', 1, async () => await showSupport(asListener(), { shown: false })],
  ['a payment', 3, async () => await keepSupports(test.ctx, { listenerId: other, artistId })],
  ['a part that is released', 1, async () => await keepReleasedSupport(test.ctx, { periodId, artistId })],
  [
    'periods that were settled',
    1,
    async () => {
      const { settledAt } = await test.ctx.db.subscriptionPeriod.findFirstOrThrow({
        where: { settledAt: { not: null } },
      })
      watch.calls()
      await addSettledSupports(test.ctx, { settledAt: settledAt!.toISOString() })
    },
  ],
  [
    'a page of the artist’s own list',
    2,
    async () => await listed(test.ctx, artistId, { limit: 100, after: idOf('Supporter', 6), withHidden: true }),
  ],
  [
    'a page of the list',
    2,
    async () => await supportersOf(test.ctx, artistId, { limit: 100, after: idOf('Supporter', 6) }),
  ],
])('reads and writes by its indexes: %s', async (_what, least, run) => {
  watch.calls()
  await run()
  const calls = watch.calls().filter(({ text }) => /^\s*(?:SELECT|INSERT|DELETE|UPDATE|WITH)\b/i.test(text))
  expect(calls.length).toBeGreaterThanOrEqual(least)
  const found: string[] = []
  for (const call of calls)
    for (const fault of await planFaults(test.platform.database.pool, call)) found.push(`${fault}\n    ${call.text}`)
  expect(found).toEqual([])
})

const asListener = () =>
  test.app.context({ ...visitor, userType: 'user', user: { id: listenerId, username: 'x', name: 'x' } })
