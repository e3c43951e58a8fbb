import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeMonths } from './domain/close-months.ts'
import { settlePeriods } from './domain/settle-periods.ts'
import { type BillingWorld, billingWorld, newId } from './testing/billing-world.ts'

// Closing goes from the first month there is: each test has a world of its own.
let world: BillingWorld
beforeEach(async () => {
  world = await billingWorld()
})
afterEach(() => world.close())

describe('closing a month', () => {
  it('splits the pool of periods without streams by all streams of the month, and shows both models', async () => {
    const [loved, popular] = [newId(), newId()].sort() as [string, string]
    world.clock.set('2029-05-02T00:00:00Z')
    const played = await world.openPeriod({ days: 10 })
    const idle = [await world.openPeriod({ days: 10 }), await world.openPeriod({ days: 10 })]
    world.stream(played.id, { [loved]: 1 })
    world.clock.set('2029-05-20T00:00:00Z')
    expect(await settlePeriods(world.ctx)).toEqual({ settled: 1, pooled: 2 })
    expect((await world.latestPeriod(idle[0]?.listenerId as string)).state).toBe('pooled')
    world.streams.months = [
      { month: '2029-05', artistId: loved, streams: 1 },
      { month: '2029-05', artistId: popular, streams: 2 },
    ]
    world.clock.set('2029-06-01T00:59:59Z')
    expect(await closeMonths(world.ctx)).not.toContain('2029-05')
    world.clock.set('2029-06-01T01:00:00Z')
    const closed = (await Promise.all([closeMonths(world.ctx), closeMonths(world.ctx)])).flat()
    expect(closed.filter((name) => name === '2029-05')).toHaveLength(1)

    expect(await world.balance('community:2029-05')).toBe(0)
    expect([await world.balance(`artist:${loved}`), await world.balance(`artist:${popular}`)]).toEqual([
      800 + 533,
      1067,
    ])
    const shares = await world.db.monthModelShare.findMany({
      where: { month: new Date('2029-05-01') },
      orderBy: { artistId: 'asc' },
    })
    expect(shares).toMatchObject([
      { artistId: loved, streams: 1, userCentricCents: 1333, proRataCents: 800 },
      { artistId: popular, streams: 2, userCentricCents: 1067, proRataCents: 1600 },
    ])
    expect(await world.db.closedMonth.findUnique({ where: { month: new Date('2029-05-01') } })).toMatchObject({
      poolCents: 1600,
      carriedCents: 0,
      streams: 3,
    })
    expect(await closeMonths(world.ctx)).toEqual([])
  })

  it('carries the pool of a month without streams over to the next one that has some', async () => {
    const artist = newId()
    world.clock.set('2031-01-02T00:00:00Z')
    await world.openPeriod({ days: 10 })
    world.clock.set('2031-01-20T00:00:00Z')
    await settlePeriods(world.ctx)
    world.streams.months = [{ month: '2031-03', artistId: artist, streams: 5 }]
    world.clock.set('2031-04-05T00:00:00Z')
    expect((await closeMonths(world.ctx)).slice(-3)).toEqual(['2031-01', '2031-02', '2031-03'])
    expect(await world.balance(`artist:${artist}`)).toBe(800)
    const months = await world.db.closedMonth.findMany({
      where: { month: { gte: new Date('2031-01-01') } },
      orderBy: { month: 'asc' },
      select: { poolCents: true, carriedCents: true },
    })
    expect(months).toEqual([
      { poolCents: 800, carriedCents: 800 },
      { poolCents: 800, carriedCents: 800 },
      { poolCents: 800, carriedCents: 0 },
    ])
  })

  it('pays a pool to more artists than one ledger transaction holds', async () => {
    world.clock.set('2032-01-02T00:00:00Z')
    await world.openPeriod({ days: 10 })
    world.clock.set('2032-01-20T00:00:00Z')
    await settlePeriods(world.ctx)
    const artists = Array.from({ length: 600 }, () => newId())
    world.streams.months = artists.map((artistId) => ({ month: '2032-01', artistId, streams: 1 }))
    world.clock.set('2032-02-02T00:00:00Z')
    expect((await closeMonths(world.ctx)).at(-1)).toBe('2032-01')
    const accounts = await world.db.ledgerAccount.findMany({
      where: { artistId: { in: artists } },
      select: { entries: { select: { cents: true } } },
    })
    const paid = accounts.flatMap(({ entries }) => entries.map(({ cents }) => Number(cents)))
    expect([paid.length, paid.reduce((sum, cents) => sum + cents, 0)]).toEqual([600, 800])
  })
})
