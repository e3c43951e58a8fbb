import { describe, expect, it } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { aggregateStreams } from '../domain/aggregate-streams.ts'
import { liveFigures } from '../domain/live-figures.ts'
import { aggregationStage } from '../testing/aggregation-stage.ts'
import type { WorldSong } from '../testing/listening-world.ts'

const stage = aggregationStage()
const { someClaims, expectedTotals, storedTotals } = stage

/** A context whose transactions die after the rollups moved, from after so many of them on. */
function dyingAfter(ctx: DomainContext, transactions: number): DomainContext {
  let left = transactions
  return {
    ...ctx,
    transaction: (work, options) =>
      left-- > 0
        ? ctx.transaction(work, options)
        : ctx.transaction(
            (tx) => work({ ...tx, hooks: { ...tx.hooks, run: () => Promise.reject(new Error('killed')) } }),
            options,
          ),
  }
}

describe('aggregation', () => {
  it('moves every counted claim into every rollup, by the UTC day and month of the claim', async () => {
    const { test } = stage
    await someClaims(300)
    expect(await storedTotals()).toEqual({})
    await expect(aggregateStreams(test.ctx, { batch: 70 })).resolves.toBe(300)
    expect(await storedTotals()).toEqual(await expectedTotals())
    expect(
      Object.keys(await storedTotals()).filter((key) => /^month .* 2026-1[01]-01/.test(key)).length,
    ).toBeGreaterThan(2)
  })

  it('changes nothing when it runs again', async () => {
    const { test } = stage
    await someClaims(50)
    await test.runJob('streaming.aggregate')
    const once = await storedTotals()
    await expect(aggregateStreams(test.ctx)).resolves.toBe(0)
    expect(await storedTotals()).toEqual(once)
  })

  it('is exact when several run at once, on rows that they share, and while claims come in', async () => {
    const { test } = stage
    await someClaims(600)
    const runs = Array.from({ length: 6 }, (_, index) => aggregateStreams(test.ctx, { batch: 11 + index }))
    await someClaims(200)
    const moved = (await Promise.all(runs)).reduce((sum, count) => sum + count, 0) + (await aggregateStreams(test.ctx))
    expect(moved).toBe(800)
    expect(await storedTotals()).toEqual(await expectedTotals())
  })

  it('leaves no trace when it dies half-way, and the next run takes everything', async () => {
    const { test } = stage
    await someClaims(40)
    await expect(aggregateStreams(dyingAfter(test.ctx, 0))).rejects.toThrow('killed')
    expect(await storedTotals()).toEqual({})
    await expect(aggregateStreams(test.ctx)).resolves.toBe(40)
    expect(await storedTotals()).toEqual(await expectedTotals())
  })

  it('never takes in a claim that did not count', async () => {
    const { test, world, songs, listeners } = stage
    await expect(world.hear(listeners[0] as Actor, songs[0] as WorldSong, 20)).resolves.toMatchObject({
      counted: false,
    })
    await expect(aggregateStreams(test.ctx)).resolves.toBe(0)
    expect(await storedTotals()).toEqual({})
  })
})

describe('who keeps figures by periods', () => {
  /** A context that writes down which periods it says have changed, and what their totals are at that moment. */
  function listening(ctx: DomainContext) {
    const heard: { periodIds: readonly string[]; streams: number }[] = []
    const listener: DomainContext = {
      ...ctx,
      transaction: (work, options) =>
        ctx.transaction(
          (tx) =>
            work({
              ...tx,
              hooks: {
                ...tx.hooks,
                run: async (hook, input) => {
                  if (hook === 'streaming.counted') {
                    const { periodIds } = input as { periodIds: readonly string[] }
                    const sum = await tx.db.periodArtist.aggregate({ _sum: { streams: true } })
                    heard.push({ periodIds, streams: sum._sum.streams ?? 0 })
                  }
                  await tx.hooks.run(hook, input)
                },
              },
            }),
          options,
        ),
    }
    return { heard, listener }
  }

  it('hears of each batch in its transaction, each period once', async () => {
    const { test, listeners } = stage
    await someClaims(100)
    const { heard, listener } = listening(test.ctx)
    await aggregateStreams(listener, { batch: 60 })
    expect(heard.map(({ streams }) => streams)).toEqual([60, 100])
    for (const { periodIds } of heard) {
      expect(new Set(periodIds).size).toBe(periodIds.length)
      expect([...periodIds].sort()).toEqual(listeners.map(({ periodId }) => periodId).sort())
    }
  })

  it('hears of what a recount has set right', async () => {
    const { test, listeners } = stage
    await someClaims(40)
    await aggregateStreams(test.ctx)
    const periodId = listeners[0]?.periodId as string
    await test.platform.database.pool.query(
      'UPDATE "PeriodArtist" SET "streams" = "streams" + 1 WHERE "periodId" = $1',
      [periodId],
    )
    const { heard, listener } = listening(test.ctx)
    await test.ctx.services.streaming.recount(listener)
    expect(heard).toEqual([])
    await test.ctx.services.streaming.recount(listener, { repair: true })
    expect(heard).toEqual([{ periodIds: [periodId], streams: 40 }])
  })
})

describe('figures', () => {
  it('are the same before, during and after aggregation', async () => {
    const { test, world, artists, listeners } = stage
    const month = new Date('2026-10-31T23:59:59Z')
    const artistId = artists[0]?.artist?.id as string
    const periods = listeners.map(({ periodId }) => periodId as string)
    const ofMonth = async (id: string, of: Date) => {
      const [row] = await test.ctx.db.$queryRaw<{ streams: number; subscribers: number }[]>(
        test.ctx.services.streaming.artistMonth(id, of),
      )
      return { streams: row?.streams, subscribers: row?.subscribers }
    }
    const all = async () => {
      const { streaming: figures } = test.ctx.services
      return {
        periods: await figures.periodStreams(test.ctx, periods),
        month: await figures.monthStreams(test.ctx, month),
        artist: await ofMonth(artistId, month),
        total: await figures.countStreams(test.ctx),
      }
    }
    await someClaims(90)
    const before = await all()
    const claims = await world.countedClaims()
    const october = claims.filter(({ claimedAt }) => claimedAt < new Date('2026-11-01T00:00:00Z'))
    expect(before.total).toBe(90)
    expect(before.periods.reduce((sum, { streams }) => sum + streams, 0)).toBe(90)
    expect(before.month.reduce((sum, { streams }) => sum + streams, 0)).toBe(october.length)
    const own = october.filter((claim) => claim.artistId === artistId)
    expect(before.artist).toEqual({
      streams: own.length,
      subscribers: new Set(own.map(({ listenerId }) => listenerId)).size,
    })

    // Half of them are added up.
    await expect(aggregateStreams(dyingAfter(test.ctx, 1), { batch: 45 })).rejects.toThrow('killed')
    expect(await test.platform.database.client.pendingClaim.count()).toBe(45)
    expect(await all()).toEqual(before)
    await aggregateStreams(test.ctx)
    expect(await all()).toEqual(before)
  })

  it('of today are live at once, and set right by the workers after the live store lost them', async () => {
    const { test, world, songs, listeners } = stage
    const song = songs[0] as WorldSong
    const today = async () => {
      const live = await liveFigures(test.ctx, { songIds: [song.id], artistIds: [song.artistId] })
      return [live.total, live.songs.get(song.id), live.artists.get(song.artistId)]
    }
    test.clock.set('2026-11-12T08:00:00Z')
    await world.hear(listeners[1] as Actor, song)
    await expect.poll(today).toEqual([1, 1, 1])
    await test.platform.live.setCounts([{ key: 'streams:2026-11-12', value: 0, ttlSeconds: 60 }])
    await world.hear(listeners[2] as Actor, song)
    await expect.poll(today).toEqual([1, 2, 2])
    await aggregateStreams(test.ctx)
    expect(await today()).toEqual([2, 2, 2])
  })
})
