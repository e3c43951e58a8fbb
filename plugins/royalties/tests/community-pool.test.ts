import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { splitByLargestRemainder } from '#api/text/money.ts'
import { closeMonths } from '../domain/close-months.ts'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import { trialBalance } from '../../ledger/domain/ledger-balances.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { artistShareOf } from '../../billing/domain/artist-share.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'
import { periodShares } from '../testing/period-shares.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

// One world for all runs: each has a month of its own, and finds in its pool what the one before left over.
let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2030-01-01T00:00:00Z')
})
afterAll(() => world.close())

/** One paid period, of an account of its own or of the account of the period before. */
interface Paid {
  isParty: boolean
  sameListener: boolean
  grossCents: number
  /** Streams by the number of an artist; the party's accounts play anybody, honest ones only honest artists. */
  streams: [artist: number, count: number][]
  /** Given back before and after the artists had theirs, in percent of what was paid. */
  refunds: [before: number, after: number]
}

const HONEST = 3
const ARTISTS = 6
const period = fc.record<Paid>({
  isParty: fc.boolean(),
  sameListener: fc.boolean(),
  grossCents: fc.constantFrom(1000, 1000, 1000, 5, 999, 0),
  streams: fc.uniqueArray(
    fc.tuple(fc.nat(ARTISTS - 1), fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(2_000_000))),
    { selector: ([artist]) => artist, maxLength: 4 },
  ),
  refunds: fc.tuple(fc.constantFrom(0, 0, 0, 30, 100), fc.constantFrom(0, 0, 0, 10, 60)),
})

it('gives no party back more than it paid, to the cent, and nobody’s share hangs on the order of anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(period, { minLength: 3, maxLength: 12 }), async (periods) => {
      const artists = Array.from({ length: ARTISTS }, () => newId())
      // The month before was closed by the run before.
      const start = monthOf(world.clock.now())
      const before = await trialBalance(world.ctx)
      const month = start.toISOString().slice(0, 7)
      const poolBefore = before.get(`community:${month}`) ?? 0

      const opened = []
      for (const [index, paid] of periods.entries()) {
        const previous = opened[index - 1]
        const after = paid.sameListener && previous?.isParty === paid.isParty ? previous : undefined
        const { grossCents, streams } = paid
        const row = await world.openPeriod({ days: 3, grossCents, after })
        const heard = streams.filter(([artist]) => paid.isParty || artist < HONEST)
        world.stream(row.id, Object.fromEntries(heard.map(([artist, count]) => [artists[artist], count])))
        const [early, late] = paid.refunds.map((percent) => Math.floor((grossCents * percent) / 100))
        opened.push({ ...paid, ...row, grossCents, heard, early: early as number, late: late as number })
      }
      for (const paid of opened) if (paid.early > 0) await world.refund(paid, paid.early)
      world.clock.advance(4 * 86_400_000)
      await settlePeriods(world.ctx)
      for (const paid of opened) {
        paid.late = Math.min(paid.late, paid.grossCents - paid.early)
        if (paid.late > 0) await world.refund(paid, paid.late)
      }
      world.clock.set(new Date(nextMonth(start).getTime() + 3_600_000))
      expect(await closeMonths(world.ctx)).toEqual([month])

      const after = await trialBalance(world.ctx)
      const gained = (code: string) => (after.get(code) ?? 0) - (before.get(code) ?? 0)
      const moved = await world.db.communityShare.findMany({ where: { month: start } })
      const settled = await periodShares(world.db, Prisma.sql`"periodId" = ANY(${opened.map(({ id }) => id)}::uuid[])`)
      const centsOf = (rows: { periodId: string; cents: number }[], id: string) =>
        rows.reduce((sum, { periodId, cents }) => sum + (periodId === id ? cents : 0), 0)

      // The artists' part of a period is at most the rest of its payment, or their part before the last refund.
      let mostBack = 0
      for (const { id, isParty, grossCents, early, late } of opened) {
        const ofArtists = centsOf(settled, id)
        const left = grossCents - early - late
        expect(ofArtists + centsOf(moved, id)).toBeLessThanOrEqual(Math.max(left, ofArtists))
        if (isParty) mostBack += Math.max(left, ofArtists)
      }
      const back = artists.slice(HONEST).reduce((sum, id) => sum + gained(`artist:${id}`), 0)
      expect(back).toBeLessThanOrEqual(mostBack)

      // Nothing lost or made up: what was in the pool is with artists or in the next month's.
      const idle = opened.filter(({ heard }) => heard.length === 0)
      const pool =
        poolBefore + idle.reduce((total, { grossCents, early }) => total + artistShareOf(grossCents - early), 0)
      const next = world.clock.now().toISOString().slice(0, 7)
      const sum = moved.reduce((total, { cents }) => total + cents, 0)
      expect(sum + (after.get(`community:${next}`) ?? 0)).toBe(pool)
      expect(after.get(`community:${month}`) ?? 0).toBe(0)
      expect([...after.values()].reduce((total, cents) => total + cents, 0)).toBe(0)
      for (const id of artists)
        expect(gained(`artist:${id}`)).toBe(
          [...settled, ...moved].reduce((total, share) => total + (share.artistId === id ? share.cents : 0), 0),
        )

      // The rule once more, said another way and with everything the other way round.
      expect(sharesOf(moved)).toEqual(sharesOf(byTheRule(pool, opened.toReversed(), artists)))
    }),
    { numRuns: 12, verbose: 1 },
  )
})

type Opened = Paid & { id: string; listenerId: string; heard: Paid['streams']; early: number; late: number }

function byTheRule(pool: number, periods: readonly Opened[], artists: readonly string[]) {
  const rooms = periods.flatMap((paid) => {
    const left = paid.grossCents - paid.early
    const room = left - artistShareOf(left) - paid.late
    return paid.heard.length > 0 && left > 0 && room > 0 ? [{ ...paid, room }] : []
  })
  const byListener = Map.groupBy(rooms, ({ listenerId }) => listenerId)
  const equal = byListener.size === 0 ? 0 : Math.floor(pool / byListener.size)
  return [...byListener.values()].flatMap((own) => {
    const room = own.reduce((sum, paid) => sum + paid.room, 0)
    const ofPeriod = splitByLargestRemainder(
      Math.min(equal, room),
      own.map(({ id, room: weight }) => ({ key: id, weight })),
    )
    return own.flatMap(({ id, heard }) =>
      [
        ...splitByLargestRemainder(
          ofPeriod.get(id) ?? 0,
          heard.toReversed().map(([artist, weight]) => ({ key: artists[artist] as string, weight })),
        ),
      ].map(([artistId, cents]) => ({ periodId: id, artistId, cents })),
    )
  })
}

const sharesOf = (rows: readonly { periodId: string; artistId: string; cents: number }[]) =>
  rows
    .filter(({ cents }) => cents > 0)
    .map(({ periodId, artistId, cents }) => `${periodId} ${artistId} ${cents}`)
    .sort()
