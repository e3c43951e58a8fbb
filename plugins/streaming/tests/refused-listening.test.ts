import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { aggregateStreams } from '../domain/aggregate-streams.ts'
import { liveFigures } from '../domain/live-figures.ts'
import { takeOutRefused } from '../domain/refuse-listening.ts'
import { listeningWorld, type WorldSong } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let songs: WorldSong[]
let listeners: (Actor & { periodId: string | null })[]
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
  const artists = [await world.artist(), await world.artist()]
  songs = await Promise.all([0, 0, 1].map((artist) => world.song(artists[artist] as Actor)))
  listeners = await Promise.all(Array.from({ length: 3 }, () => world.listener()))
})
afterAll(() => test.close())
beforeEach(async () => {
  const rollups = ['StreamDay', 'SongDay', 'ArtistDay', 'PeriodArtist', 'ArtistMonthListener', 'ArtistMonth']
  await emptyTables(test.platform.database, 'StreamClaim', 'PendingClaim', 'RefusedListening', ...rollups)
  await test.platform.database.pool.query('UPDATE "Song" SET "totalStreams" = 0')
})

const DAY = 86_400_000

/** Counted streams of every listener and song: each song of a listener so often, today and the day before. */
async function heard(times: number): Promise<void> {
  const now = test.clock.now().getTime()
  await test.ctx.db.streamClaim.createMany({
    data: listeners.flatMap((listener) =>
      songs.flatMap((song) =>
        Array.from({ length: times }, (_, index) => ({
          openedAt: new Date(now - (index % 2) * DAY - 60_000),
          listenerId: listener.user?.id as string,
          songId: song.id,
          artistId: song.artistId,
          playbackId: randomUUID(),
          periodId: listener.periodId,
          duration: 30,
          counted: true,
          claimedAt: new Date(now - (index % 2) * DAY),
        })),
      ),
    ),
  })
}
const refused = () => ({ periodId: listeners[0]?.periodId as string, artistId: songs[0]?.artistId as string })
const refuse = async () => {
  await test.ctx.transaction((tx) => tx.services.streaming.refuseListening(tx, refused()))
}
const totalOf = async (index: number) =>
  (await test.ctx.db.song.findUniqueOrThrow({ where: { id: songs[index]?.id as string } })).totalStreams
const sum = async (table: string) => {
  const { rows } = await test.platform.database.pool.query(
    `SELECT coalesce(sum("streams"), 0)::int AS sum FROM "${table}"`,
  )
  return rows[0].sum as number
}
const rollups = async () =>
  Object.fromEntries(
    await Promise.all(
      ['StreamDay', 'SongDay', 'ArtistDay', 'ArtistMonthListener', 'PeriodArtist'].map(
        async (table) => [table, await sum(table)] as const,
      ),
    ),
  )
const differences = async () => (await test.ctx.services.streaming.recount(test.ctx)).differences

describe('refused listening', () => {
  it('leaves every public total, and a recount agrees before and after', async () => {
    await heard(4)
    await aggregateStreams(test.ctx)
    expect(await differences()).toEqual([])
    expect(await rollups()).toMatchObject({ SongDay: 36, PeriodArtist: 36 })

    await refuse()
    expect(await differences()).toEqual([])
    await test.runJob('streaming.aggregate')
    // One listener's two songs of the artist, four times each.
    expect(await rollups()).toEqual({
      StreamDay: 28,
      SongDay: 28,
      ArtistDay: 28,
      ArtistMonthListener: 28,
      PeriodArtist: 36,
    })
    expect([await totalOf(0), await totalOf(1), await totalOf(2)]).toEqual([8, 8, 12])
    expect(await differences()).toEqual([])
    expect(await test.ctx.services.streaming.recount(test.ctx, { repair: true })).toMatchObject({ wrong: 0 })
    expect(await test.ctx.services.streaming.countStreams(test.ctx)).toBe(28)
    const month = await test.ctx.db.artistMonthListener.findMany({ where: { artistId: songs[0]?.artistId as string } })
    expect(month.map(({ listenerId }) => listenerId)).not.toContain(listeners[0]?.user?.id)
    // The claims stay.
    expect(await test.ctx.db.streamClaim.count()).toBe(36)
  })

  it('is taken out with what waits, once, however often and by however many', async () => {
    await heard(2)
    await refuse()
    await refuse()
    const taken = await Promise.all([takeOutRefused(test.ctx), takeOutRefused(test.ctx), aggregateStreams(test.ctx)])
    expect(taken[0] + taken[1]).toBe(1)
    await refuse()
    await test.runJob('streaming.aggregate')
    expect(await rollups()).toMatchObject({ SongDay: 14, ArtistMonthListener: 14, PeriodArtist: 18 })
    expect([await totalOf(0), await totalOf(1), await totalOf(2)]).toEqual([4, 4, 6])
    expect(await differences()).toEqual([])
  })

  it('leaves no trace when the process dies half-way, and the next run takes it out', async () => {
    await heard(2)
    await aggregateStreams(test.ctx)
    await refuse()
    const dying: DomainContext = {
      ...test.ctx,
      transaction: (work, options) =>
        test.ctx.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }, options),
    }
    await expect(takeOutRefused(dying)).rejects.toThrow('killed')
    expect(await rollups()).toMatchObject({ SongDay: 18 })
    expect(await differences()).toEqual([])
    await expect(takeOutRefused(test.ctx)).resolves.toBe(1)
    expect(await rollups()).toMatchObject({ SongDay: 14 })
    expect(await differences()).toEqual([])
  })

  it('leaves the live figures of today, down to none', async () => {
    await heard(1)
    await test.ctx.db.streamClaim.count()
    await test.runJob('streaming.aggregate')
    const about = { songIds: songs.map(({ id }) => id), artistIds: songs.map(({ artistId }) => artistId) }
    const before = await liveFigures(test.ctx, about)
    expect([before.total, before.songs.get(songs[0]?.id as string)]).toEqual([9, 3])
    for (const { periodId } of listeners)
      await test.ctx.transaction((tx) =>
        tx.services.streaming.refuseListening(tx, { periodId: periodId as string, artistId: refused().artistId }),
      )
    await test.runJob('streaming.aggregate')
    const after = await liveFigures(test.ctx, about)
    expect([after.total, ...songs.map(({ id }) => after.songs.get(id))]).toEqual([3, 0, 0, 3])
    expect(after.artists.get(refused().artistId)).toBe(0)
  })

  it('leaves charts and what was just heard', async () => {
    await heard(2)
    await test.runJob('streaming.aggregate')
    const charted = async () => {
      await test.runJob('discovery.count-charts')
      const rows = await test.ctx.db.chartEntry.findMany({ where: { span: 'week' } })
      return Object.fromEntries(rows.map(({ songId, listeners: people }) => [songId, people]))
    }
    const ids = songs.map(({ id }) => id) as [string, string, string]
    expect(await charted()).toEqual({ [ids[0]]: 3, [ids[1]]: 3, [ids[2]]: 3 })
    await refuse()
    expect(await charted()).toEqual({ [ids[0]]: 2, [ids[1]]: 2, [ids[2]]: 3 })
  })
})
