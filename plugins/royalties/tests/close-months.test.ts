import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeMonths } from '../domain/close-months.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

type Period = Awaited<ReturnType<RoyaltiesWorld['openPeriod']>>

// Closing goes from the first month there is: each test has a world of its own.
let world: RoyaltiesWorld
beforeEach(async () => {
  world = await royaltiesWorld()
})
afterEach(() => world.close())

describe('closing a month', () => {
  it('splits the pool by the listeners who paid and played, carries the rest over, and shows both models', async () => {
    const [loved, popular] = [newId(), newId()].sort() as [string, string]
    world.clock.set('2029-05-02T00:00:00Z')
    const faithful = await world.openPeriod({ days: 10 })
    const curious = await world.openPeriod({ days: 10 })
    const idle = await world.openPeriod({ days: 10, grossCents: 300 })
    world.stream(faithful.id, { [loved]: 1 })
    world.stream(curious.id, { [loved]: 1, [popular]: 2 })
    world.clock.set('2029-05-20T00:00:00Z')
    expect(await settlePeriods(world.ctx)).toEqual({ settled: 2, pooled: 1 })
    expect((await world.latestPeriod(idle.listenerId)).state).toBe('pooled')
    world.streams.months = [
      { month: '2029-05', artistId: loved, streams: 2 },
      { month: '2029-05', artistId: popular, streams: 2 },
    ]
    world.clock.set('2029-06-01T00:59:59Z')
    expect(await closeMonths(world.ctx)).not.toContain('2029-05')
    world.clock.set('2029-06-01T01:00:00Z')
    const closed = (await Promise.all([closeMonths(world.ctx), closeMonths(world.ctx)])).flat()
    expect(closed.filter((name) => name === '2029-05')).toHaveLength(1)

    // 240 cents over two listeners: 120 each, however much each of them played.
    const byPeriod = await world.db.communityShare.findMany({ orderBy: [{ cents: 'desc' }] })
    expect(byPeriod.map(({ periodId, artistId, streams, cents }) => [periodId, artistId, streams, cents])).toEqual([
      [faithful.id, loved, 1, 120],
      [curious.id, popular, 2, 80],
      [curious.id, loved, 1, 40],
    ])
    expect([await world.balance(`artist:${loved}`), await world.balance(`artist:${popular}`)]).toEqual([
      800 + 267 + 120 + 40,
      533 + 80,
    ])
    expect([await world.balance('community:2029-05'), await world.balance('community:2029-06')]).toEqual([0, 0])
    const shares = await world.db.monthModelShare.findMany({
      where: { month: new Date('2029-05-01') },
      orderBy: { artistId: 'asc' },
    })
    expect(shares).toMatchObject([
      { artistId: loved, streams: 2, userCentricCents: 1227, proRataCents: 920 },
      { artistId: popular, streams: 2, userCentricCents: 613, proRataCents: 920 },
    ])
    expect(await world.db.closedMonth.findUnique({ where: { month: new Date('2029-05-01') } })).toMatchObject({
      poolCents: 240,
      carriedCents: 0,
      listeners: 2,
      listenerShareCents: 120,
      streams: 4,
    })
    expect(await closeMonths(world.ctx)).toEqual([])
  })

  it('gives an account that streams all day no more of the pool than any other, and never more than it paid', async () => {
    const [honest, greedy] = [newId(), newId()]
    world.clock.set('2029-05-02T00:00:00Z')
    for (let listener = 0; listener < 10; listener += 1)
      world.stream((await world.openPeriod({ days: 10 })).id, { [honest]: 12 })
    for (let listener = 0; listener < 10; listener += 1) await world.openPeriod({ days: 10 })
    world.stream((await world.openPeriod({ days: 10 })).id, { [greedy]: 20_000 })
    world.streams.months = [
      { month: '2029-05', artistId: honest, streams: 120 },
      { month: '2029-05', artistId: greedy, streams: 20_000 },
    ]
    world.clock.set('2029-05-20T00:00:00Z')
    await settlePeriods(world.ctx)
    world.clock.set('2029-06-02T00:00:00Z')
    await closeMonths(world.ctx)
    // Each of eleven listeners could move 7.27 of the pool's 80 dollars, and moves the platform's part of theirs.
    expect(await world.balance(`artist:${greedy}`)).toBe(800 + 200)
    expect(await world.balance(`artist:${honest}`)).toBe(10 * (800 + 200))
    expect(await world.balance('community:2029-06')).toBe(8_000 - 11 * 200)
    expect(await world.db.closedMonth.findFirstOrThrow({ orderBy: { month: 'desc' } })).toMatchObject({
      poolCents: 8_000,
      carriedCents: 5_800,
      listeners: 11,
      listenerShareCents: 727,
    })
  })

  it('lets no listener move what went back or is disputed, and lets them when the refund failed', async () => {
    world.clock.set('2029-05-02T00:00:00Z')
    const artists = [newId(), newId(), newId(), newId()] as const
    const periods = await Promise.all(artists.map(() => world.openPeriod({ days: 10 })))
    const [whole, partly, disputed, failed] = periods as [Period, Period, Period, Period]
    for (const [index, { id }] of periods.entries()) world.stream(id, { [artists[index] as string]: 1 })
    for (let idle = 0; idle < 2; idle += 1) await world.openPeriod({ days: 10 })
    world.clock.set('2029-05-20T00:00:00Z')
    await settlePeriods(world.ctx)
    await world.refund(whole, 1_000)
    await world.refund(partly, 50)
    const paymentId = failed.providerPaymentId as string
    const refund = { refundId: newId(), paymentId, amountCents: 1_000, metadata: {} }
    await world.apply({ id: newId(), createdAt: world.clock.now(), type: 'refund.made', refund })
    await world.apply({ id: newId(), createdAt: world.clock.now(), type: 'refund.failed', refund })
    await world.apply({
      id: newId(),
      createdAt: world.clock.now(),
      type: 'dispute.opened',
      dispute: {
        disputeId: newId(),
        paymentId: disputed.providerPaymentId as string,
        amountCents: 1_000,
        metadata: {},
      },
    })
    world.clock.set('2029-06-02T00:00:00Z')
    await closeMonths(world.ctx)
    const moved = await world.db.communityShare.findMany()
    const centsOf = ({ id }: Period) => moved.find(({ periodId }) => periodId === id)?.cents ?? 0
    expect([centsOf(whole), centsOf(partly), centsOf(disputed), centsOf(failed)]).toEqual([0, 150, 0, 200])
  })

  it('carries the pool of a month without streams over to the next one that has some', async () => {
    const artist = newId()
    world.clock.set('2031-01-02T00:00:00Z')
    await world.openPeriod({ days: 10 })
    world.clock.set('2031-01-20T00:00:00Z')
    await settlePeriods(world.ctx)
    world.clock.set('2031-03-05T00:00:00Z')
    const players = [1, 2, 3, 4, 5].map(() => world.openPeriod({ days: 10 }))
    for (const { id } of await Promise.all(players)) world.stream(id, { [artist]: 5 })
    world.clock.set('2031-03-20T00:00:00Z')
    await settlePeriods(world.ctx)
    world.streams.months = [{ month: '2031-03', artistId: artist, streams: 25 }]
    world.clock.set('2031-04-05T00:00:00Z')
    expect((await closeMonths(world.ctx)).slice(-3)).toEqual(['2031-01', '2031-02', '2031-03'])
    expect(await world.balance(`artist:${artist}`)).toBe(5 * 800 + 800)
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
    const listeners = [1, 2, 3, 4].map(() => world.openPeriod({ days: 5 }))
    for (const [index, { id }] of (await Promise.all(listeners)).entries())
      world.stream(
        id,
        Object.fromEntries(artists.slice(index * 150, (index + 1) * 150).map((artistId) => [artistId, 1])),
      )
    world.streams.months = artists.map((artistId) => ({ month: '2032-01', artistId, streams: 1 }))
    world.clock.set('2032-01-30T00:00:00Z')
    await settlePeriods(world.ctx)
    world.clock.set('2032-02-02T00:00:00Z')
    expect((await closeMonths(world.ctx)).at(-1)).toBe('2032-01')
    const paid = await world.db.ledgerEntry.findMany({
      where: { account: { artistId: { in: artists } }, transaction: { kind: 'community' } },
      select: { cents: true, transactionId: true },
    })
    expect([paid.length, paid.reduce((sum, { cents }) => sum + Number(cents), 0)]).toEqual([600, 800])
    expect(new Set(paid.map(({ transactionId }) => transactionId)).size).toBe(3)
  })
})
