import { describe, expect, it, vi } from 'vitest'
import { createApp } from '#api/app/create-app.ts'
import { addMonths } from '#api/platform/payments/sandbox/billing-calendar.ts'
import type { Plugin } from '#api/app/plugin.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import type { TestApp } from '#api/testing/test-app.ts'
import { plugins } from '#plugins'
import { DEVOTED_FAN } from './demo-listeners.ts'
import { approvedArtist } from './history-accounts.ts'
import { planHistory } from './plan-history.ts'
import { countPlays, DAY_MS, planListening } from './plan-listening.ts'
import { seedDemo } from './seed-demo.ts'
import { quickContent, startDemoWithSongs } from './testing/demo-with-songs.ts'

// Three months of payments and listening: seconds of work on an idle machine.
vi.setConfig({ testTimeout: 300_000 })

const planned = countPlays(planListening(quickContent))

interface StatementFigures {
  month: string
  opening: number
  streaming: number
  community: number
  tips: number
  merch: number
  adjustments: number
  payouts: number
  closing: number
  userCentric: number
  proRata: number
  payout: { state: string; amount: number } | null
  songs: { amount: number }[]
  periods: { amount: number }[]
  communityLines: { amount: number }[]
  entries: { amount: number }[]
}

const inCents = (dollars: number) => Math.round(dollars * 100)
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + inCents(amount), 0)

/** An artist's statements, oldest first, with what is behind them. */
async function statementsOf(test: TestApp, username: string): Promise<StatementFigures[]> {
  const artist = await approvedArtist(test.app, username)
  const client = await signedInClient(test, artist!)
  const path = `/dashboard/statements/${artist!.artist!.id}`
  const { body } = await client.rest('GET', path)
  const statements: StatementFigures[] = []
  for (const { month } of (body as StatementFigures[]).toReversed())
    statements.push((await client.rest('GET', `${path}/${month}`)).body)
  return statements
}

/** Totals that agree with every claim, a ledger that sums to zero, and books that are the provider's. */
async function expectSound({ ctx, platform }: TestApp) {
  const { differences, pending } = await ctx.services.streaming.recount(ctx)
  expect({ differences, pending }).toEqual({ differences: [], pending: 0 })
  const balances = await ctx.services.ledger.trialBalance(ctx)
  expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
  const { differenceCents } = await platform.database.client.reconciliation.findFirstOrThrow({
    orderBy: { createdAt: 'desc' },
  })
  expect(Number(differenceCents)).toBe(0)
}

/** How much there is of everything. */
async function inventoryOf({ ctx, platform }: TestApp) {
  const { client } = platform.database
  const balances = await ctx.services.ledger.trialBalance(ctx)
  const months = await client.closedMonth.findMany({ orderBy: { month: 'asc' } })
  const payouts = await client.payout.findMany({ select: { state: true, cents: true } })
  return {
    streams: await ctx.services.streaming.countStreams(ctx),
    periods: await client.subscriptionPeriod.count(),
    settledPeriods: await client.subscriptionPeriod.count({ where: { state: { not: 'open' } } }),
    tips: (await client.tip.findMany({ where: { paidAt: { not: null } }, orderBy: { paidAt: 'asc' } })).map(
      ({ cents, message }) => ({ cents, message }),
    ),
    orders: (await client.order.findMany({ orderBy: { createdAt: 'asc' } })).map(
      ({ status, totalCents, trackingNumber }) => ({ status, totalCents, trackingNumber }),
    ),
    months: months.map(({ month }) => month.toISOString().slice(0, 7)),
    payoutStates: [...new Set(payouts.map(({ state }) => state))],
    payoutCents: payouts.reduce((sum, { cents }) => sum + Number(cents), 0),
    // With what the provider keeps of it.
    cash: (balances.get('platform:cash') ?? 0) + (balances.get('platform:fees') ?? 0),
    waiting: await client.work.count({ where: { kind: 'event' } }),
  }
}

/** The totals that a seeding ending at `now` must reach by its plan. */
function expectPlanned(inventory: Awaited<ReturnType<typeof inventoryOf>>, now: string) {
  const end = new Date(now)
  const steps = planHistory(quickContent, end)
  const periods = (until: Date) =>
    quickContent.listeners.flatMap(({ joinedDaysAgo }) => {
      const joined = new Date(end.getTime() - joinedDaysAgo * DAY_MS)
      return [0, 1, 2, 3].map((month) => addMonths(joined, month)).filter((from) => from <= until)
    }).length
  const tips = steps.flatMap((step) => (step.kind === 'tip' ? [step.tip] : []))
  const orders = steps.flatMap((step) => (step.kind === 'order' ? [step.order] : []))
  expect(tips.length).toBeGreaterThan(10)
  expect(orders.length).toBeGreaterThan(3)
  expect(inventory).toMatchObject({
    streams: planned,
    periods: periods(new Date(end.getTime() - 5 * 60_000)),
    settledPeriods: periods(new Date(end.getTime() - 66 * 60_000)) - quickContent.listeners.length,
    tips: tips.map(({ cents, message }) => ({ cents, message })),
    waiting: 0,
  })
  expect(inventory.orders.map(({ status }) => status)).toEqual(
    orders.map((order) => order.steps.at(-1)?.status ?? 'confirmed'),
  )
  expect(inventory.orders.map(({ trackingNumber }) => trackingNumber)).toEqual(
    orders.map(({ steps: moves }) => moves.find(({ trackingNumber }) => trackingNumber)?.trackingNumber ?? null),
  )
  const paid = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)
  const sold = inventory.orders.flatMap(({ status, totalCents }) => (status === 'refunded' ? [] : [totalCents]))
  const taken = inventory.periods * 1_000 + paid(tips.map(({ cents }) => cents)) + paid(sold)
  expect(inventory.payoutStates).toEqual(['paid'])
  expect(inventory.payoutCents).toBeGreaterThan(0)
  expect(inventory.cash).toBe(inventory.payoutCents - taken)
}

it.each([
  ['in the first minutes of a month, when the last one is not closed yet', '2026-12-01T00:20:00Z'],
  ['on the 1st, after a month of 28 days', '2027-03-01T06:00:00Z'],
  ['in the last minute of the 31st', '2026-10-31T23:59:30Z'],
])('has closed months with statements and payouts: %s', async (_when, now) => {
  const test = await startDemoWithSongs(now)
  await seedDemo(test.app, quickContent)
  await expectSound(test)
  const inventory = await inventoryOf(test)
  expectPlanned(inventory, now)
  await expectStatements(test)
  // Past months are closed, unless the last one ended less than an hour ago.
  const { months } = inventory
  const recent = new Date(new Date(now).getTime() - 61 * 60_000)
  const lastOver = new Date(Date.UTC(recent.getUTCFullYear(), recent.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  expect(months.at(-1)).toBe(lastOver)
  expect(months.length).toBeGreaterThanOrEqual(2)
  // Today, by UTC, is not empty: not even right after midnight.
  const { total } = await test.ctx.services.streaming.liveFigures(test.ctx)
  expect(total).toBeGreaterThan(0)
})

/** Lines that add up, month for month, of those who are paid out and of those whose earnings wait. */
async function expectStatements(test: TestApp) {
  for (const { username } of quickContent.artists) {
    const statements = await statementsOf(test, username)
    let opening = 0
    for (const statement of statements) {
      expect(inCents(statement.opening), `${username} ${statement.month}`).toBe(opening)
      const { streaming, community, tips, merch, adjustments, payouts: paidOut, closing } = statement
      opening = inCents(closing)
      expect(
        [statement.opening, streaming, community, tips, merch, adjustments, paidOut].reduce(
          (sum, dollars) => sum + inCents(dollars),
          0,
        ),
      ).toBe(opening)
      expect(sumOf(statement.songs)).toBe(inCents(streaming))
      expect(sumOf(statement.periods)).toBe(inCents(streaming))
      expect(sumOf(statement.communityLines)).toBe(inCents(community))
      expect(sumOf(statement.entries)).toBe(
        [tips, merch, adjustments, paidOut].reduce((sum, dollars) => sum + inCents(dollars), 0),
      )
    }
    const earned = statements.filter(({ streaming }) => streaming > 0)
    expect(earned.length, `${username} has two months with streaming`).toBeGreaterThanOrEqual(2)
    if (username === 'neonharbor') {
      expect(earned.every(({ payout, closing }) => payout?.state === 'paid' && payout.amount === closing)).toBe(true)
    } else {
      // Not connected: the balance waits and grows.
      expect(statements.every(({ payout }) => payout === null)).toBe(true)
      expect(statements.at(-1)!.closing).toBeGreaterThan(statements.at(-2)!.closing)
    }
    // One fan's whole share, for a few streams; on some days two of its periods end in one month and none in another.
    if (username === DEVOTED_FAN.devotedTo)
      expect(Math.max(...earned.map(({ userCentric }) => userCentric))).toBeGreaterThanOrEqual(8)
  }
}

/**
 * A seeding that ends without a word at the `calls`-th call of a service's method or of a job, as by a kill: the call is
 * never answered, and what it had written stays.
 */
async function seedUntil(
  { app, platform }: TestApp,
  where: { service?: [string, string]; job?: string },
  calls: number,
) {
  let left = calls
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const dies =
    <Args extends unknown[]>(work: (...args: Args) => unknown) =>
    async (...args: Args) => {
      if (left < 0) return await new Promise<never>(() => {})
      left -= 1
      const result = await work(...args)
      if (left >= 0) return result
      end()
      return await new Promise<never>(() => {})
    }
  const [owner, method] = where.service ?? []
  const ending = plugins.map((plugin) => ({
    ...plugin,
    jobs: plugin.jobs.map((each) =>
      each.name === where.job ? { ...each, handler: dies(each.handler as never) } : each,
    ),
    services: (input: never) => {
      const whole = plugin.services?.(input) as Record<string, (...args: unknown[]) => unknown>
      return plugin.name === owner && method ? { ...whole, [method]: dies(whole[method]!.bind(whole)) } : whole
    },
  })) as unknown as Plugin[]
  const seeding = seedDemo(createApp({ config: app.config, platform, plugins: ending }), quickContent)
  await Promise.race([ended, seeding.then(() => expect.fail('it came to its end'))])
}

describe('a seeding that was killed', () => {
  it('goes on where it was, also an hour later, and comes to what was planned', async () => {
    const now = '2026-11-22T12:00:00Z'
    const test = await startDemoWithSongs(now)
    await seedUntil(test, { service: ['billing', 'subscribeInSandbox'] }, 1)
    await seedUntil(test, { service: ['streaming', 'redeemPlayback'] }, 3)
    await seedUntil(test, { service: ['streaming', 'claimStream'] }, 11)
    await seedUntil(test, { service: ['billing', 'createTip'] }, 2)
    test.clock.advance(3_600_000)
    await seedUntil(test, { service: ['merch', 'placeOrder'] }, 0)
    await seedUntil(test, { job: 'royalties.settle-periods' }, 0)
    await seedUntil(test, { job: 'royalties.close-months' }, 0)
    await seedUntil(test, { job: 'royalties.request-payouts' }, 0)
    await seedUntil(test, { service: ['billing', 'confirmSandboxPayment'] }, 1)
    await seedUntil(test, { service: ['merch', 'updateOrder'] }, 1)
    await seedUntil(test, { service: ['streaming', 'claimStream'] }, 10)
    await seedDemo(test.app, quickContent)
    const inventory = await inventoryOf(test)
    expectPlanned(inventory, now)
    expect(inventory.months).toEqual(['2026-08', '2026-09', '2026-10'])
    await expectStatements(test)
    await expectSound(test)

    // And the next start finds nothing to do.
    test.clock.advance(3 * DAY_MS)
    await seedDemo(test.app, quickContent)
    expect(await inventoryOf(test)).toEqual(inventory)
  })
})

it('plans the same past for the same end', () => {
  const end = new Date('2026-11-22T12:00:00Z')
  expect(planHistory(quickContent, end)).toEqual(planHistory(quickContent, end))
  expect(planHistory(quickContent, end).every(({ at }) => at <= end)).toBe(true)
})
