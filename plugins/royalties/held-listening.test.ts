import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { monthOf, nextMonth } from '#api/calendar.ts'
import type { DomainContext } from '#api/context.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { visitor } from '#api/actor.ts'
import { newId } from '../billing/testing/billing-world.ts'
import { closeMonths } from './domain/close-months.ts'
import { decideHold } from './domain/decide-hold.ts'
import { heldCents } from './domain/held-shares.ts'
import { holdShares } from './domain/hold-shares.ts'
import { settlePeriods } from './domain/settle-periods.ts'
import { type RoyaltiesWorld, royaltiesWorld } from './testing/royalties-world.ts'

// Many runs of settlements and closes.
vi.setConfig({ testTimeout: 180_000 })

let world: RoyaltiesWorld
let finance: DomainContext
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2031-01-01T00:00:00Z')
  finance = await staff()
})
afterAll(() => world.close())

async function staff(): Promise<DomainContext> {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  return world.as({ ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } })
}

const hold = async (periodId: string, artistId: string) => {
  await holdShares(world.ctx, [
    { periodId, artistId, pattern: 'on-repeat', evidence: { streamsInADay: 900, limit: 200 } },
  ])
  return await world.db.shareHold.findUniqueOrThrow({ where: { periodId_artistId: { periodId, artistId } } })
}
const closeThisMonth = async () => {
  world.clock.set(new Date(nextMonth(monthOf(world.clock.now())).getTime() + 3_600_000))
  await closeMonths(world.ctx)
}
/** All that artists have, wherever it stands. */
const balancesOf = async (artists: readonly string[]) =>
  await Promise.all(artists.map((id) => world.balance(`artist:${id}`)))

it('pays a held part to the cent once it is released, the pool’s part included, and everything else at once', async () => {
  const [held, other, free] = [newId(), newId(), newId()]
  const [period, honest] = [await world.openPeriod({ days: 3 }), await world.openPeriod({ days: 3 })]
  await world.openPeriod({ days: 3 })
  world.stream(period.id, { [held]: 2, [other]: 1 })
  world.stream(honest.id, { [free]: 1 })
  const { id } = await hold(period.id, held)
  // What is open is decided by nobody.
  await expect(decideHold(finance, { id, state: 'released', reason: 'Too early' })).rejects.toMatchObject({
    code: 'PERIOD_OPEN',
  })
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  expect(await balancesOf([held, other, free])).toEqual([0, 267, 800])
  expect(await heldCents(world.ctx, held)).toBe(533)
  // A third listener heard nothing: 800 cents for two listeners, at most 200 each.
  await closeThisMonth()
  expect(await balancesOf([held, other, free])).toEqual([0, 267 + 67, 1_000])
  expect(await world.balance(`review:${id}`)).toBe(533 + 133)

  const decide = async (state: 'released' | 'refused') =>
    await decideHold(await staff(), { id, state, reason: 'A real fan' })
  const outcomes = await Promise.allSettled([decide('released'), decide('released'), decide('released')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balancesOf([held, other])).toEqual([666, 334])
  expect(await world.balance(`review:${id}`)).toBe(0)
  await expect(decide('refused')).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  // It stands on the statement of the month in which it was released.
  await closeThisMonth()
  expect(await world.db.statement.findMany({ where: { artistId: held } })).toMatchObject([
    { streamingCents: 666n, communityCents: 0n, closingCents: 666n },
  ])
})

it('gives what is refused to the community pool, and its listener moves nothing of it', async () => {
  const [cheat, artist] = [newId(), newId()]
  const [period, honest] = [await world.openPeriod({ days: 3 }), await world.openPeriod({ days: 3 })]
  world.stream(period.id, { [cheat]: 5_000 })
  world.stream(honest.id, { [artist]: 1 })
  const { id } = await hold(period.id, cheat)
  world.clock.advance(4 * 86_400_000)
  await settlePeriods(world.ctx)
  const month = world.clock.now().toISOString().slice(0, 7)
  const pool = await world.balance(`community:${month}`)
  await decideHold(finance, { id, state: 'refused', reason: 'A script played it.' })
  expect(await world.balance(`community:${month}`)).toBe(pool + 800)
  await closeThisMonth()
  expect(await balancesOf([cheat, artist])).toEqual([0, 1_000])
  expect(await world.db.closedMonth.findFirst({ orderBy: { month: 'desc' } })).toMatchObject({ listeners: 1 })
  expect(await world.db.statement.count({ where: { artistId: cheat } })).toBe(0)
})

type Act = { kind: 'hold' | 'settle' | 'release' | 'refuse' | 'refund' | 'close'; period: number; artist: number }
const act = fc.record<Act>({
  kind: fc.constantFrom('hold', 'hold', 'settle', 'release', 'refuse', 'refund', 'close'),
  period: fc.nat(3),
  artist: fc.nat(2),
})

it('loses and makes no cent in whatever order is held, released, refused, refunded, settled and closed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
      fc.array(act, { minLength: 3, maxLength: 14 }),
      async (streams, acts) => {
        const artists = [newId(), newId(), newId()]
        const periods: { id: string; providerPaymentId: string | null; left: number }[] = []
        for (const counts of streams) {
          const period = await world.openPeriod({ days: 3 })
          world.stream(period.id, Object.fromEntries(counts.map((count, index) => [artists[index], count])))
          periods.push({ ...period, left: 1000 })
        }
        const paid = async () => {
          const sum = await world.ctx.services.ledger.trialBalance(world.ctx)
          expect([...sum.values()].reduce((all, cents) => all + cents, 0)).toBe(0)
        }
        for (const { kind, period: at, artist } of [...acts, { kind: 'settle', period: 0, artist: 0 } as const]) {
          const period = periods[at] as (typeof periods)[number]
          if (kind === 'hold') {
            const [found] = [
              { periodId: period.id, artistId: artists[artist] as string, pattern: 'one-card', evidence: {} },
            ]
            await holdShares(world.ctx, [found])
          } else if (kind === 'settle') {
            world.clock.advance(4 * 86_400_000)
            await settlePeriods(world.ctx)
          } else if (kind === 'close') await closeThisMonth()
          else if (kind === 'refund') {
            const cents = Math.min(330, period.left)
            if (cents > 0) await world.refund(period, cents)
            period.left -= cents
          } else {
            const waiting = await world.db.shareHold.findFirst({ where: { periodId: period.id, state: 'held' } })
            const state = kind === 'release' ? 'released' : 'refused'
            if (waiting && waiting.settledAt)
              await decideHold(finance, { id: waiting.id, state, reason: 'Looked at it' })
          }
          await paid()
        }
        // For each period and artist: what was settled and moved of pools is with the artist, with the hold, or was refused.
        const holds = await world.db.shareHold.findMany({ where: { periodId: { in: periods.map(({ id }) => id) } } })
        for (const [index, artistId] of artists.entries()) {
          const shares = [
            ...(await world.db.periodShare.findMany({ where: { artistId } })),
            ...(await world.db.communityShare.findMany({ where: { artistId } })),
          ]
          const ofArtist = holds.filter((row) => row.artistId === artistId)
          const stateOf = new Map(ofArtist.map(({ periodId, state }) => [periodId, state]))
          const sum = (wanted: string) =>
            shares
              .filter(({ periodId }) => (stateOf.get(periodId) ?? 'released') === wanted)
              .reduce((all, { cents }) => all + cents, 0)
          expect(await world.balance(`artist:${artistId}`), `artist ${index}`).toBe(sum('released'))
          expect(await heldCents(world.ctx, artistId), `held of artist ${index}`).toBe(sum('held'))
          expect(
            ofArtist.filter(({ state }) => state === 'refused').reduce((all, row) => all + (row.decidedCents ?? 0), 0),
          ).toBe(sum('refused'))
        }
        for (const { id } of periods) {
          const row = await world.db.subscriptionPeriod.findUniqueOrThrow({ where: { id } })
          if (row.state !== 'open') expect(await world.balance(`period:${id}`)).toBe(0)
        }
      },
    ),
    { numRuns: 25 },
  )
})
