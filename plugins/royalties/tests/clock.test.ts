import { readFileSync } from 'node:fs'
import { manualClock } from '#api/platform/clock/port.ts'
import { expect, it } from 'vitest'
import { card } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld } from '../testing/royalties-world.ts'

// A day that no real clock of this test shows.
const START = '2041-03-05T12:00:00.000Z'

it('every time that is written beside money is the application clock’s', async () => {
  const world = await royaltiesWorld({ clock: manualClock(START, { confirmed: true }) })
  try {
    const [{ listener, period }, artist] = [await world.subscriber(), await world.artist()]
    const browser = await world.browser(listener)
    const { body } = await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 5 })
    expect(
      (
        await browser.rest('POST', '/payments/sandbox/confirm', {
          clientSecret: body.clientSecret,
          card: { ...card(), expYear: 2045 },
        })
      ).status,
    ).toBe(200)
    const tip = await world.db.tip.findUniqueOrThrow({ where: { id: body.tipId } })
    await world.sandbox.refund({ paymentId: tip.providerPaymentId as string, reason: 'mistake' }, 'refund')
    await world.test.runJob('billing.sandbox-deliver')
    world.stream(period.id, { [artist.id]: 3 })
    world.clock.set(new Date(period.endsAt.getTime() + 3_600_000))
    await world.test.runJob('royalties.settle-periods')
    world.clock.advance(40 * 86_400_000)
    await world.test.runJob('royalties.close-months')

    const columns = ['ledger', 'billing', 'royalties'].flatMap((plugin) => timesOf(`prisma/schema/${plugin}.prisma`))
    expect(columns.length).toBeGreaterThan(15)
    const written: string[] = []
    for (const { table, column } of columns) {
      const [row] = await world.db.$queryRawUnsafe<{ rows: number; early: number }[]>(
        `SELECT count("${column}")::int AS rows, count(*) FILTER (WHERE "${column}" < '2041-03-01')::int AS early FROM "${table}"`,
      )
      expect([`${table}.${column}`, row?.early]).toEqual([`${table}.${column}`, 0])
      if (row?.rows) written.push(`${table}.${column}`)
    }
    expect(written).toEqual(
      expect.arrayContaining([
        'BillingCustomer.createdAt',
        'Subscription.createdAt',
        'LedgerTransaction.createdAt',
        'Tip.createdAt',
        'PaymentEvent.receivedAt',
        'PeriodSettlement.settledAt',
        'ClosedMonth.closedAt',
      ]),
    )
  } finally {
    await world.close()
  }
})

/** The columns of a schema file that hold times. */
function timesOf(file: string): { table: string; column: string }[] {
  const models = [...readFileSync(file, 'utf8').matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
  return models.flatMap(([, table = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+)\s+DateTime/gm)].map(([, column = '']) => ({ table, column })),
  )
}
