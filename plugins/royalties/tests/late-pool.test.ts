import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { monthName, monthOf, nextMonth } from '#api/text/calendar.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { trialBalance } from '../../ledger/domain/ledger-balances.ts'
import { closeMonths } from '../domain/close-months.ts'
import { decideHold } from '../domain/held-money.ts'
import { heldOfMonth, holdShares, restoredParts } from '../domain/held-shares.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { splitPeriods } from '../domain/split-periods.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

// Many settlements and closes.
vi.setConfig({ testTimeout: 180_000 })

// Money that comes to the community pool by a clock that is behind a close. One world: each test has months of its own.
let world: RoyaltiesWorld
let finance: DomainContext
let month: Date
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2033-01-01T00:00:00Z')
  const admin = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  finance = world.as({ ...visitor, userType: 'admin', admin: { ...admin, name: admin.username, role: 'finance' } })
})
afterAll(() => world.close())

// Begins where the last closed month left off, a day into the next.
beforeEach(async () => {
  await closeThrough(monthOf(world.clock.now()))
  month = monthOf(world.clock.now())
  world.clock.advance(86_400_000)
})

const dayOf = (day: number) => new Date(month.getTime() + day * 86_400_000)
const closeThrough = async (last: Date) => {
  world.clock.set(new Date(nextMonth(last).getTime() + 3_600_000))
  await closeMonths(world.ctx)
}
const pool = async (of: Date) => await world.balance(`community:${monthName(of)}`)
const shown = async (listenerId: string) => {
  const [split] = await splitPeriods(
    world.ctx,
    await world.ctx.services.billing.periodsOfListener(world.ctx, listenerId, { limit: 1 }),
  )
  if (!split) throw new Error('no period')
  return split
}
const hold = async (periodId: string, artistId: string) => {
  await holdShares(world.ctx, [{ periodId, artistId, pattern: 'on-repeat', evidence: { streamsInADay: 900 } }])
  return (await world.db.shareHold.findUniqueOrThrow({ where: { periodId_artistId: { periodId, artistId } } })).id
}

it('puts a period without streams that is settled after its month’s close into the pool of the first open month', async () => {
  const [artist, next] = [newId(), nextMonth(month)]
  const unheard = await world.openPeriod({ days: 3 })
  await closeThrough(month)
  const carried = await pool(next)
  // A worker whose clock is behind.
  world.clock.set(dayOf(20))
  expect(await settlePeriods(world.ctx)).toEqual({ settled: 0, pooled: 1 })
  expect([await pool(month), (await pool(next)) - carried]).toEqual([0, 800])
  expect((await shown(unheard.listenerId)).poolMonth).toBe(monthName(next))

  world.clock.set(new Date(next.getTime() + 86_400_000))
  const listeners = await Promise.all([1, 2, 3, 4].map(() => world.openPeriod({ days: 3 })))
  for (const { id } of listeners) world.stream(id, { [artist]: 1 })
  world.clock.set(new Date(next.getTime() + 20 * 86_400_000))
  await settlePeriods(world.ctx)
  await closeThrough(next)
  expect([await world.balance(`artist:${artist}`), await pool(next)]).toEqual([4 * 800 + 4 * 200, 0])
})

it('lets a late listener move the pool of the month in whose books the period stands, and says which', async () => {
  const [artist, next] = [newId(), nextMonth(month)]
  const [late, unheard] = [await world.openPeriod({ days: 3 }), await world.openPeriod({ days: 3 })]
  world.stream(late.id, { [artist]: 1 })
  const held = await world.openPeriod({ days: 3 })
  const suspect = newId()
  world.stream(held.id, { [suspect]: 1 })
  await hold(held.id, suspect)
  await closeThrough(month)
  world.clock.set(dayOf(20))
  await settlePeriods(world.ctx)
  expect((await shown(late.listenerId)).community).toBeNull()
  const ofMonth = async (of: Date) => (await heldOfMonth(world.ctx, { artistId: suspect, month: of })).heldCents
  expect([await ofMonth(month), await ofMonth(next)]).toEqual([0, 800])
  await closeThrough(next)
  expect(await world.balance(`artist:${artist}`)).toBe(1_000)
  expect(await shown(late.listenerId)).toMatchObject({ communityCents: 200, community: { month: monthName(next) } })
  expect((await shown(unheard.listenerId)).poolMonth).toBe(monthName(next))
  expect(await world.db.closedMonth.findUniqueOrThrow({ where: { month: next } })).toMatchObject({ listeners: 2 })
})

it('puts what is refused after a close, and what comes back then, into the pool of the first open month', async () => {
  const [artist, other, next] = [newId(), newId(), nextMonth(month)]
  const [suspect, unheard] = [await world.openPeriod({ days: 3 }), await world.openPeriod({ days: 3 })]
  world.stream(suspect.id, { [artist]: 3, [other]: 1 })
  const id = await hold(suspect.id, artist)
  world.clock.set(dayOf(20))
  await settlePeriods(world.ctx)
  await closeThrough(month)
  const carried = await pool(next)
  // The clock of the server that staff talks to is behind.
  world.clock.set(dayOf(25))
  const heldCents = await world.balance(`review:${id}`)
  await decideHold(finance, { id, state: 'refused', reason: 'A script played it.' })
  expect([await pool(month), (await pool(next)) - carried]).toEqual([0, heldCents])
  const { artists } = await shown(suspect.listenerId)
  expect(artists.find(({ artistId }) => artistId === artist)?.poolMonth).toBe(monthName(next))
  const back = async (periodId: string) =>
    await world.ctx.transaction((tx) => restoredParts(tx, { periodId, cents: 100 }))
  const account = `community:${monthName(next)}`
  expect(await back(unheard.id)).toEqual([{ account, cents: 100 }])
  expect(await back(suspect.id)).toContainEqual({ account, cents: 75 })
})

it('moves what was posted to a closed pool before into the pool of the next close', async () => {
  const next = nextMonth(month)
  await closeThrough(month)
  await world.ctx.services.ledger.postTransaction(world.ctx, {
    key: `stranded:${monthName(month)}`,
    kind: 'pool',
    memo: 'As earlier versions posted it',
    occurredAt: dayOf(20),
    entries: [
      { account: 'platform:cash', cents: -60 },
      { account: `community:${monthName(month)}`, cents: 60 },
    ],
  })
  const carried = await pool(next)
  await closeThrough(next)
  expect([await pool(month), await pool(next), await pool(nextMonth(next))]).toEqual([0, 0, carried + 60])
  expect(await world.db.closedMonth.findUniqueOrThrow({ where: { month: next } })).toMatchObject({
    poolCents: carried + 60,
    carriedCents: carried + 60,
  })
})

/** One step: a period that is paid, a settlement, a close, a decision about all that is held. */
const step = fc.oneof(
  fc.record({
    act: fc.constant('pay' as const),
    grossCents: fc.constantFrom(1000, 999, 5),
    heard: fc.constantFrom('nobody', 'somebody', 'suspect'),
  }),
  fc.record({ act: fc.constantFrom('settle' as const, 'refuse' as const), daysBehind: fc.constantFrom(0, 0, 20, 70) }),
  fc.record({ act: fc.constant('close' as const) }),
)

it('leaves nothing in the pool of a closed month, in whatever order months close and money comes late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const [artist, suspect] = [newId(), newId()]
      let now = world.clock.now()
      for (const each of steps) {
        world.clock.set(now)
        if (each.act === 'pay') {
          const { id } = await world.openPeriod({ days: 1, grossCents: each.grossCents })
          if (each.heard !== 'nobody') world.stream(id, { [each.heard === 'suspect' ? suspect : artist]: 1 })
          if (each.heard === 'suspect') await hold(id, suspect)
          now = new Date(now.getTime() + 2 * 86_400_000)
        } else if (each.act === 'close') {
          now = new Date(nextMonth(monthOf(now)).getTime() + 3_600_000)
          world.clock.set(now)
          await closeMonths(world.ctx)
        } else {
          world.clock.set(new Date(now.getTime() - each.daysBehind * 86_400_000))
          if (each.act === 'settle') await settlePeriods(world.ctx)
          else
            for (const { id } of await world.db.shareHold.findMany({
              where: { artistId: suspect, state: 'held', settledAt: { not: null } },
            }))
              await decideHold(finance, { id, state: 'refused', reason: 'A script played it.' })
        }
        const closed = (await world.db.closedMonth.findMany()).map((row) => `community:${monthName(row.month)}`)
        const balances = await trialBalance(world.ctx)
        expect(closed.filter((code) => (balances.get(code) ?? 0) !== 0)).toEqual([])
        expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
      }
      world.clock.set(now)
    }),
    { numRuns: 12 },
  )
})
