import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { sizeFaults } from '#api/testing/plans/size-faults.ts'
import { openSizeL } from '#api/testing/plans/size-l.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { type SqlCall, watchSql } from '#api/testing/watch-sql.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { listeningWorld, type WorldSong } from '../../streaming/testing/listening-world.ts'
import { countStreams, listeningSteps, paidPeriod, type PaidPeriod, refundPart } from '../testing/listening-steps.ts'
import { decideHold } from '../domain/held-money.ts'
import { holdShares } from '../domain/held-shares.ts'
import { recountSongEarnings, syncSongEarnings } from '../domain/recount-song-earnings.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { songEarnings } from '../domain/song-earnings.ts'
import { splitBySongs } from '../domain/splits.ts'
import { periodShares } from '../testing/period-shares.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

vi.setConfig({ testTimeout: 180_000 })

const DAY = 86_400_000
let test: TestApp
let finance: DomainContext
const songs: WorldSong[] = []
beforeAll(async () => {
  test = await startTestApp()
  const world = listeningWorld(test)
  for (let artist = 0; artist < 3; artist += 1) {
    const owner = await world.artist()
    for (let song = 0; song < 3; song += 1) songs.push(await world.song(owner))
  }
  const { id, username } = await test.ctx.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  finance = world.as({ ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } })
})
afterAll(() => test?.close())

const artistIds = () => [...new Set(songs.map(({ artistId }) => artistId))]

const openPeriod = (grossCents: number) => paidPeriod(test, grossCents)
const hear = (period: PaidPeriod, song: WorldSong, times: number) => countStreams(test, period, song, times)

/** Settles `listeners` periods in which the song was heard once each. */
async function settleListeners(song: WorldSong, listeners: number): Promise<void> {
  for (let index = 0; index < listeners; index += 1) await hear(await openPeriod(1_000), song, 1)
  test.clock.advance(31 * DAY)
  await settlePeriods(test.ctx)
}

/** The earnings as they are split from each settled share and its claims. */
async function oracle(artistId: string) {
  const { db } = test.ctx
  const first = new Date(Math.floor((test.clock.now().getTime() - 30 * DAY) / DAY) * DAY)
  const shares = await periodShares(db, Prisma.sql`"artistId" = ${artistId}::uuid AND "settledAt" >= ${first}`)
  const unpaid = await db.shareHold.findMany({ where: { artistId, state: { not: 'released' } } })
  const sums = new Map<string, { songId: string; streams: number; cents: number }>()
  for (const { periodId, cents } of shares) {
    if (unpaid.some((hold) => hold.periodId === periodId)) continue
    const heard = await db.streamClaim.groupBy({
      by: ['songId'],
      where: { periodId, artistId, counted: true },
      _count: true,
    })
    const list = heard.map(({ songId, _count }) => ({ songId, streams: _count }))
    const split = splitBySongs(cents, list)
    for (const { songId, streams } of list) {
      const sum = sums.get(songId) ?? { songId, streams: 0, cents: 0 }
      sum.streams += streams
      sum.cents += split.get(songId) ?? 0
      sums.set(songId, sum)
    }
  }
  return [...sums.values()].sort((one, other) => other.cents - one.cents || (one.songId < other.songId ? -1 : 1))
}

async function expectExact(): Promise<void> {
  for (const artistId of artistIds()) expect(await songEarnings(test.ctx, artistId)).toEqual(await oracle(artistId))
  expect(await recountSongEarnings(test.ctx)).toEqual([])
}

describe('earnings by song', () => {
  it('are what each share splits into by its claims, whatever is settled, refunded, held, released, refused and added later', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: listeningSteps.open },
      { weight: 8, arbitrary: listeningSteps.hear },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('hold' as const), period: fc.nat(), song: fc.nat() }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), released: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), period: fc.nat() }) },
      { weight: 2, arbitrary: listeningSteps.settle },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('upgrade' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('sync' as const) }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        let periods = [await openPeriod(1_000)]
        for (const now of steps) {
          const period = 'period' in now ? (periods[now.period % periods.length] as PaidPeriod) : null
          const song = 'song' in now ? (songs[now.song % songs.length] as WorldSong) : null
          if (now.do === 'open') periods.push(await openPeriod(now.cents))
          if (now.do === 'hear' && period && song) await hear(period, song, now.times)
          if (now.do === 'hold' && period && song)
            await test.ctx.transaction(async (tx) => {
              const evidence = { streamsInADay: 900, limit: 200 }
              await holdShares(tx, [{ periodId: period.id, artistId: song.artistId, pattern: 'on-repeat', evidence }])
            })
          if (now.do === 'decide') {
            const hold = await test.ctx.db.shareHold.findFirst({ where: { state: 'held', settledAt: { not: null } } })
            const state = now.released ? 'released' : 'refused'
            if (hold) await decideHold(finance, { id: hold.id, state, reason: 'Looked at' })
          }
          if (now.do === 'refund' && period) await refundPart(test, period, 2)
          if (now.do === 'settle') {
            test.clock.advance(31 * DAY - 7 * 3_600_000)
            await settlePeriods(test.ctx)
            periods = [await openPeriod(1_000)]
          }
          if (now.do === 'die')
            await test.ctx
              .transaction(async (tx) => {
                await settlePeriods(tx)
                throw new Error('killed')
              })
              .catch(() => {})
          if (now.do === 'upgrade') {
            await emptyTables(test.platform.database, 'SongEarningDay')
            await test.platform.database.pool.query(
              'UPDATE "SongEarningMark" SET "pendingThrough" = (SELECT max("settledAt") FROM "SubscriptionPeriod")',
            )
          }
          if (now.do === 'sync') await syncSongEarnings(test.ctx)
          await expectExact()
        }
        await syncSongEarnings(test.ctx)
        expect(await test.ctx.db.songEarningMark.findMany()).toMatchObject([{ pendingThrough: null }])
        await expectExact()
      }),
      { numRuns: 8, verbose: 1 },
    )
  })

  it('are read by indexes at size l and without a claim, for one listener and for sixty', async () => {
    const song = songs[8] as WorldSong
    const sent = async () => {
      const watch = watchSql(test)
      await songEarnings(test.ctx, song.artistId)
      watch.stop()
      const calls = watch.calls().filter(({ text }) => /"SongEarningDay"|"PeriodShare"/.test(text))
      expect(calls).toHaveLength(1)
      return calls[0] as SqlCall
    }
    await settleListeners(song, 1)
    const one = await sent()
    await settleListeners(song, 60)
    expect(await songEarnings(test.ctx, song.artistId)).toEqual([{ songId: song.id, streams: 60, cents: 60 * 800 }])
    const sixty = await sent()
    expect(sixty.text).toBe(one.text)
    const { rows } = await test.platform.database.pool.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sixty.text}`,
      sixty.values,
    )
    const scans = scansIn(rows[0]['QUERY PLAN'][0].Plan).filter((scan) =>
      /^StreamClaim/.test(scan['Relation Name'] ?? ''),
    )
    expect(scans.filter((scan) => scan['Actual Loops'] > 0)).toEqual([])
    const sizeL = await openSizeL()
    expect(await sizeFaults(sizeL.pool, sixty).finally(() => sizeL.close())).toEqual([])
  })

  it('that are wrong are named by a recount and corrected, and so are those that an older version did not add', async () => {
    const song = songs[0] as WorldSong
    await settleListeners(song, 2)
    const right = await songEarnings(test.ctx, song.artistId)
    await test.ctx.db.songEarningDay.updateMany({ where: { songId: song.id }, data: { cents: 7 } })
    const found = await recountSongEarnings(test.ctx, { repair: true })
    expect(found).toMatchObject([{ rollup: 'SongEarningDay', key: { songId: song.id }, kept: 7, counted: 1_600 }])
    await expectExact()
    await emptyTables(test.platform.database, 'SongEarningDay')
    expect(await songEarnings(test.ctx, song.artistId)).toEqual([])
    await syncSongEarnings(test.ctx)
    expect(await songEarnings(test.ctx, song.artistId)).toEqual(right)
  })

  it('wait for nobody in a circle where two settle at once, and miss nothing', async () => {
    for (const [index, song] of songs.entries()) await hear(await openPeriod(1_000 + index), song, 1)
    for (const song of songs.toReversed()) await hear(await openPeriod(1_000), song, 2)
    test.clock.advance(31 * DAY)
    await Promise.all([settlePeriods(test.ctx), settlePeriods(test.ctx), syncSongEarnings(test.ctx)])
    await expectExact()
  })

  it('of days that are no longer summed are removed', async () => {
    await settleListeners(songs[1] as WorldSong, 1)
    test.clock.advance(62 * DAY)
    await syncSongEarnings(test.ctx)
    expect(await test.ctx.db.songEarningDay.count()).toBe(0)
  })
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: PlanNode[]
}

const scansIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(scansIn)]
