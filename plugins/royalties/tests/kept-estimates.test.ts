import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { aggregateStreams } from '../../streaming/domain/aggregate-streams.ts'
import { listeningWorld, type WorldSong } from '../../streaming/testing/listening-world.ts'
import { countStreams, listeningSteps, paidPeriod, type PaidPeriod, refundPart } from '../testing/listening-steps.ts'
import { artistEarnings, estimateOpenPeriods } from '../domain/artist-earnings.ts'
import { keepEstimates, moveEstimates, recountEstimates } from '../domain/estimates.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { splitByStreams } from '../domain/splits.ts'

// With every plugin there is: what is kept of open periods is always what their settlement would pay.
let test: TestApp
let songs: WorldSong[]
beforeAll(async () => {
  test = await startTestApp()
  const world = listeningWorld(test)
  songs = await Promise.all(Array.from({ length: 6 }, async () => await world.song(await world.artist())))
})
afterAll(() => test.close())

const openPeriod = (grossCents: number) => paidPeriod(test, grossCents)
const hear = (period: PaidPeriod, song: WorldSong, times = 1) => countStreams(test, period, song, times)

/** Computes the settlement's split of all open periods from the claims. */
async function oracle(artistId: string): Promise<number> {
  const open = await test.ctx.db.subscriptionPeriod.findMany({ where: { state: 'open' } })
  let cents = 0
  for (const { id, artistCents } of open) {
    const heard = await test.ctx.db.streamClaim.groupBy({
      by: ['artistId'],
      where: { periodId: id, counted: true },
      _count: true,
    })
    const streams = heard.map(({ artistId: artist, _count }) => ({ artistId: artist, streams: _count }))
    cents += splitByStreams(artistCents, streams).get(artistId) ?? 0
  }
  return cents
}

const artistIds = () => [...new Set(songs.map(({ artistId }) => artistId))]

describe('estimates of open periods', () => {
  it('are what the settlement would pay, whatever was heard, aggregated, refunded and settled before', async () => {
    const step = fc.oneof(
      { weight: 2, arbitrary: listeningSteps.open },
      { weight: 8, arbitrary: listeningSteps.hear },
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('aggregate' as const), batch: fc.integer({ min: 1, max: 20 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('refund' as const),
          period: fc.nat(),
          part: fc.integer({ min: 1, max: 4 }),
        }),
      },
      { weight: 1, arbitrary: listeningSteps.settle },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        let periods = [await openPeriod(1_000)]
        for (const now of steps) {
          const period = 'period' in now ? (periods[now.period % periods.length] as PaidPeriod) : null
          if (now.do === 'open') periods.push(await openPeriod(now.cents))
          if (now.do === 'hear' && period) await hear(period, songs[now.song % songs.length] as WorldSong, now.times)
          if (now.do === 'aggregate') await aggregateStreams(test.ctx, { batch: now.batch })
          if (now.do === 'refund' && period) await refundPart(test, period, now.part)
          if (now.do === 'settle') {
            test.clock.advance(31 * 86_400_000)
            await settlePeriods(test.ctx)
            periods = [await openPeriod(1_000)]
          }
          for (const artistId of artistIds())
            expect(await estimateOpenPeriods(test.ctx, artistId)).toBe(await oracle(artistId))
          expect(await recountEstimates(test.ctx)).toEqual([])
        }
        const dashboards = () => Promise.all(artistIds().map((artistId) => artistEarnings(test.ctx, artistId)))
        const waiting = await dashboards()
        await aggregateStreams(test.ctx)
        expect(await dashboards()).toEqual(waiting)
        for (const artistId of artistIds()) {
          const kept = await test.ctx.db.artistEstimate.findUnique({ where: { artistId } })
          expect(Number(kept?.cents ?? 0)).toBe(await oracle(artistId))
        }
      }),
      { numRuns: 8, verbose: 1 },
    )
  })

  it('are read by one statement, for one listener and for fifty, whether claims wait or not', async () => {
    const song = songs[0] as WorldSong
    const earnings = () => sqlOf(test, () => artistEarnings(test.ctx, song.artistId))
    await hear(await openPeriod(1_000), song)
    await aggregateStreams(test.ctx)
    const few = await earnings()
    expect(few).toHaveLength(1)
    for (let index = 0; index < 50; index += 1) await hear(await openPeriod(1_000), song)
    expect(await earnings()).toEqual(few)
    const atOnce = () => Promise.all(artistIds().map((artistId) => artistEarnings(test.ctx, artistId)))
    expect(await sqlOf(test, atOnce), 'what waits is split once for all who ask at once').toHaveLength(1)
    await aggregateStreams(test.ctx)
    expect(await earnings()).toEqual(few)
  })

  it('that are wrong are named by a recount, and set right', async () => {
    const song = songs[1] as WorldSong
    const period = await openPeriod(1_000)
    await hear(period, song, 3)
    await aggregateStreams(test.ctx)
    await test.ctx.db.periodEstimate.update({ where: { periodId: period.id }, data: { cents: [7] } })
    await test.ctx.db.artistEstimate.update({ where: { artistId: song.artistId }, data: { cents: { increment: 5 } } })
    await test.ctx.db.periodEstimate.create({
      data: { periodId: crypto.randomUUID(), artistIds: [song.artistId], cents: [9] },
    })
    const found = await recountEstimates(test.ctx)
    expect(found.map(({ rollup, kept, counted }) => [rollup, kept, counted])).toEqual(
      expect.arrayContaining([
        ['PeriodEstimate', 7, 800],
        ['PeriodEstimate', 9, 0],
      ]),
    )
    expect(found.filter(({ rollup }) => rollup === 'ArtistEstimate')).toHaveLength(1)
    expect(await recountEstimates(test.ctx, { repair: true })).toEqual(found)
    expect(await recountEstimates(test.ctx)).toEqual([])
    expect(await estimateOpenPeriods(test.ctx, song.artistId)).toBe(await oracle(song.artistId))
  })

  it('come by themselves for periods that are open since before they were kept', async () => {
    const song = songs[2] as WorldSong
    await hear(await openPeriod(1_000), song, 2)
    await aggregateStreams(test.ctx)
    const before = await test.ctx.db.artistEstimate.findUnique({ where: { artistId: song.artistId } })
    await emptyTables(test.platform.database, 'PeriodEstimate', 'ArtistEstimate')
    await keepEstimates(test.ctx)
    expect(await test.ctx.db.artistEstimate.findUnique({ where: { artistId: song.artistId } })).toEqual(before)
  })

  it('are moved once where two split the same period at once', async () => {
    const song = songs[3] as WorldSong
    const period = await openPeriod(1_000)
    await hear(period, song, 2)
    await aggregateStreams(test.ctx)
    const before = await test.ctx.db.artistEstimate.findUnique({ where: { artistId: song.artistId } })
    await emptyTables(test.platform.database, 'PeriodEstimate', 'ArtistEstimate')
    await keepEstimates(test.ctx)
    // As after an upgrade: one of them is not there yet, and two find that out.
    await test.ctx.db.periodEstimate.delete({ where: { periodId: period.id } })
    await test.ctx.db.artistEstimate.update({
      where: { artistId: song.artistId },
      data: { cents: { decrement: 800 } },
    })
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = test.ctx.transaction(async (tx) => {
      await moveEstimates(tx, [period.id])
      first.resolve()
      await second.promise
    })
    await first.promise
    const other = test.ctx.transaction((tx) => moveEstimates(tx, [period.id]))
    await vi.waitFor(
      async () =>
        expect(
          await test.ctx.db.$queryRaw`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ).toHaveLength(1),
      20_000,
    )
    second.resolve()
    await Promise.all([slow, other])
    expect(await recountEstimates(test.ctx)).toEqual([])
    expect(await test.ctx.db.artistEstimate.findUnique({ where: { artistId: song.artistId } })).toEqual(before)
  })
})
