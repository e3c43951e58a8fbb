import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { estimateOpenPeriods } from '../domain/artist-earnings.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { artistShareOf, grossBehind } from '../../billing/domain/artist-share.ts'
import { splitByStreams } from '../domain/splits.ts'
import { trialBalance } from '../../ledger/domain/ledger-balances.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'
import { periodShares } from '../testing/period-shares.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Nothing of an earlier test is due or open.
  world.clock.advance(70 * 86_400_000)
  world.streams.periods = []
  await settlePeriods(world.ctx)
})

const HOUR = 3_600_000
const month = () => world.clock.now().toISOString().slice(0, 7)

const sharesOf = async (periodId: string) => {
  const shares = await periodShares(world.db, Prisma.sql`"periodId" = ${periodId}::uuid`)
  return Object.fromEntries(shares.map(({ artistId, cents }) => [artistId, cents]))
}

describe('settling', () => {
  it('waits for the end and an hour, and then splits to the cent', async () => {
    const [one, two, three] = [newId(), newId(), newId()].sort() as [string, string, string]
    const period = await world.openPeriod()
    world.stream(period.id, { [three]: 1, [one]: 1, [two]: 1 })
    world.clock.set(new Date(period.endsAt.getTime() + HOUR - 1))
    expect(await settlePeriods(world.ctx)).toEqual({ settled: 0, pooled: 0 })
    world.clock.advance(1)
    expect(await settlePeriods(world.ctx)).toEqual({ settled: 1, pooled: 0 })
    // The two cents that thirds leave over go to the first by id.
    expect(await sharesOf(period.id)).toEqual({ [one]: 267, [two]: 267, [three]: 266 })
    expect(await world.balance(`artist:${one}`)).toBe(267)
    expect(await world.balance(`period:${period.id}`)).toBe(0)
    expect(await world.latestPeriod(period.listenerId)).toMatchObject({
      state: 'settled',
      settledAt: world.clock.now(),
    })
    expect(await settlePeriods(world.ctx)).toEqual({ settled: 0, pooled: 0 })
  })

  it('happens once when many settle at once', async () => {
    const artist = newId()
    const periods = await Promise.all(Array.from({ length: 12 }, () => world.openPeriod()))
    for (const { id } of periods) world.stream(id, { [artist]: 3 })
    world.clock.advance(31 * 86_400_000)
    const counts = await Promise.all(Array.from({ length: 4 }, () => settlePeriods(world.ctx)))
    expect(counts.reduce((sum, { settled }) => sum + settled, 0)).toBe(12)
    expect(await world.balance(`artist:${artist}`)).toBe(12 * 800)
  })

  it('goes on past a period that cannot be settled', async () => {
    const artist = newId()
    const [bad, good] = [await world.openPeriod(), await world.openPeriod()]
    world.stream(bad.id, { [artist]: 1 })
    world.stream(good.id, { [artist]: 1 })
    const posted = {
      key: `settlement:${bad.id}`,
      kind: 'adjustment' as const,
      memo: 'in the way',
      occurredAt: world.clock.now(),
      entries: [
        { account: 'platform:cash', cents: -1 },
        { account: 'platform:loss', cents: 1 },
      ],
    }
    await world.ctx.services.ledger.postTransaction(world.ctx, posted)
    world.clock.advance(31 * 86_400_000)
    await expect(settlePeriods(world.ctx)).rejects.toThrow('1 periods could not be settled')
    expect([
      (await world.latestPeriod(bad.listenerId)).state,
      (await world.latestPeriod(good.listenerId)).state,
    ]).toEqual(['open', 'settled'])
    await world.db.subscriptionPeriod.update({ where: { id: bad.id }, data: { state: 'refunded' } })
  })

  it('of a refunded rest pays what is left, and a later refund is the platform’s loss', async () => {
    const artist = newId()
    const period = await world.openPeriod()
    world.stream(period.id, { [artist]: 2 })
    const refund = (id: string, amountCents: number) =>
      world.apply({
        id: newId(),
        createdAt: world.clock.now(),
        type: 'refund.made',
        refund: { refundId: id, paymentId: period.providerPaymentId as string, amountCents, metadata: {} },
      })
    await refund(newId(), 500)
    const lossBefore = await world.balance('platform:loss')
    world.clock.advance(31 * 86_400_000)
    await settlePeriods(world.ctx)
    expect(await world.balance(`artist:${artist}`)).toBe(400)
    await refund(newId(), 500)
    expect(await world.balance(`artist:${artist}`)).toBe(400)
    expect((await world.balance('platform:loss')) - lossBefore).toBe(-500)
    expect((await world.latestPeriod(period.listenerId)).state).toBe('settled')
  })

  it('survives any money and streams: every cent of every period arrives, whatever the order', async () => {
    const artists = Array.from({ length: 5 }, () => newId())
    const periodArbitrary = fc.record({
      grossCents: fc.integer({ min: 0, max: 3000 }),
      streams: fc.uniqueArray(fc.tuple(fc.constantFrom(...artists), fc.integer({ min: 1, max: 400 })), {
        selector: ([artist]) => artist,
        maxLength: 5,
      }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(periodArbitrary, { minLength: 1, maxLength: 6 }), async (periods) => {
        const before = new Map(await trialBalance(world.ctx))
        const opened = []
        for (const { grossCents, streams } of periods) {
          const period = await world.openPeriod({ grossCents })
          world.stream(period.id, Object.fromEntries(streams))
          opened.push({ ...period, streams })
        }
        const estimates = new Map<string, number>()
        for (const artist of artists) estimates.set(artist, await estimateOpenPeriods(world.ctx, artist))
        world.clock.advance(31 * 86_400_000)
        await settlePeriods(world.ctx)
        const after = await trialBalance(world.ctx)
        const gained = (code: string) => (after.get(code) ?? 0) - (before.get(code) ?? 0)
        // The estimate equals the income, and the income equals the split of each period alone.
        for (const artist of artists) {
          const alone = opened.reduce(
            (sum, { artistCents, streams }) =>
              sum +
              (splitByStreams(
                artistCents,
                streams.toReversed().map(([artistId, count]) => ({ artistId, streams: count })),
              ).get(artist) ?? 0),
            0,
          )
          expect([gained(`artist:${artist}`), estimates.get(artist)]).toEqual([alone, alone])
        }
        for (const { id, artistCents, streams } of opened) {
          expect(after.get(`period:${id}`) ?? 0).toBe(0)
          const paid = Object.values(await sharesOf(id)).reduce((sum, cents) => sum + cents, 0)
          expect(paid).toBe(streams.length > 0 ? artistCents : 0)
        }
        const pooled = opened
          .filter(({ streams }) => streams.length === 0)
          .reduce((sum, { artistCents }) => sum + artistCents, 0)
        expect(gained(`community:${month()}`)).toBe(pooled)
        expect([...after.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
      }),
      { numRuns: 15, verbose: 1 },
    )
  })
})

describe('the split', () => {
  it('loses and makes up nothing, and does not depend on order', () => {
    const streams = fc.uniqueArray(
      fc.record({ artistId: fc.uuid(), streams: fc.integer({ min: 1, max: 1_000_000 }) }),
      { selector: ({ artistId }) => artistId, minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), streams, (cents, list) => {
        const split = splitByStreams(cents, list)
        expect([...split.values()].reduce((sum, part) => sum + part, 0)).toBe(cents)
        const total = list.reduce((sum, { streams: count }) => sum + count, 0)
        for (const { artistId, streams: count } of list) {
          const exact = (cents * count) / total
          expect(Math.abs((split.get(artistId) ?? 0) - exact)).toBeLessThan(1)
        }
        const sorted = (map: ReadonlyMap<string, number>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1))
        expect(sorted(splitByStreams(cents, list.toReversed()))).toEqual(sorted(split))
      }),
    )
  })
  it.each([
    [1000, 800],
    [0, 0],
    [1, 1],
    [999, 799],
    [667, 534],
  ])('of %i cents gross gives the artists %i', (gross, share) => {
    expect(artistShareOf(gross)).toBe(share)
  })
  it('knows the gross behind a share', () => {
    expect([800, 400, 267, 1, 0].map(grossBehind)).toEqual([1000, 500, 334, 1, 0])
  })
})
