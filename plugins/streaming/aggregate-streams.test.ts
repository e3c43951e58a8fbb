import { liveFigures } from './domain/live-figures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { aggregateStreams } from './domain/aggregate-streams.ts'
import { type WorldSong, listeningWorld } from './testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
let artists: Actor[]
let songs: WorldSong[]
let listeners: (Actor & { periodId: string | null })[]
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
  artists = [await world.artist(), await world.artist()]
  songs = await Promise.all([0, 0, 1].map((artist) => world.song(artists[artist] as Actor)))
  listeners = await Promise.all(Array.from({ length: 4 }, () => world.listener()))
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyTables(
    test.platform.database,
    'StreamClaim',
    'PendingClaim',
    'StreamDay',
    'SongDay',
    'ArtistDay',
    'PeriodArtist',
    'ArtistMonthListener',
    'ArtistMonth',
  )
  await test.platform.database.pool.query('UPDATE "Song" SET "totalStreams" = 0')
})

const DAY = 86_400_000

/** Counted claims spread over songs, listeners and the days around the end of a month, as the batches write them. */
async function someClaims(count: number): Promise<void> {
  const start = Date.UTC(2026, 9, 30, 22)
  await test.platform.database.client.streamClaim.createMany({
    data: Array.from({ length: count }, (_, index) => {
      const song = songs[(index * 7) % songs.length] as WorldSong
      const listener = listeners[(index * 5) % listeners.length] as Actor & { periodId: string }
      return {
        listenerId: listener.user?.id as string,
        songId: song.id,
        artistId: song.artistId,
        playbackId: crypto.randomUUID(),
        periodId: listener.periodId,
        duration: 30,
        counted: true,
        claimedAt: new Date(start + (index * 5 * DAY) / count),
      }
    }),
  })
}

/** Every rollup, as the claims say it must be: counted here, apart from the SQL that moves them. */
async function expectedTotals() {
  const totals = new Map<string, number>()
  const heard = new Set<string>()
  const add = (...key: unknown[]) => totals.set(key.join(' '), (totals.get(key.join(' ')) ?? 0) + 1)
  for (const claim of await world.countedClaims()) {
    const day = claim.claimedAt.toISOString().slice(0, 10)
    add('song', claim.songId)
    add('day', day)
    add('song-day', claim.songId, claim.artistId, day)
    add('artist-day', claim.artistId, day)
    add('period', claim.periodId, claim.artistId)
    const month = `${day.slice(0, 7)}-01`
    add('month', claim.artistId, month, claim.listenerId)
    if (!heard.has(`${claim.artistId} ${month} ${claim.listenerId}`)) add('subscribers', claim.artistId, month)
    heard.add(`${claim.artistId} ${month} ${claim.listenerId}`)
  }
  return sorted(totals)
}

async function keptTotals() {
  const { client } = test.platform.database
  const totals = new Map<string, number>()
  for (const row of await client.song.findMany({ where: { totalStreams: { gt: 0 } } }))
    totals.set(`song ${row.id}`, row.totalStreams)
  for (const row of await client.streamDay.findMany())
    totals.set(`day ${row.day.toISOString().slice(0, 10)}`, row.streams)
  for (const row of await client.songDay.findMany())
    totals.set(`song-day ${row.songId} ${row.artistId} ${row.day.toISOString().slice(0, 10)}`, row.streams)
  for (const row of await client.artistDay.findMany())
    totals.set(`artist-day ${row.artistId} ${row.day.toISOString().slice(0, 10)}`, row.streams)
  for (const row of await client.periodArtist.findMany())
    totals.set(`period ${row.periodId} ${row.artistId}`, row.streams)
  for (const row of await client.artistMonthListener.findMany())
    totals.set(`month ${row.artistId} ${row.month.toISOString().slice(0, 10)} ${row.listenerId}`, row.streams)
  for (const row of await client.artistMonth.findMany())
    totals.set(`subscribers ${row.artistId} ${row.month.toISOString().slice(0, 10)}`, row.subscribers)
  return sorted(totals)
}

const sorted = (totals: Map<string, number>) => Object.fromEntries([...totals].sort(([a], [b]) => (a < b ? -1 : 1)))

/** A context whose transactions die after the rollups moved, from after so many of them on. */
function dyingAfter(ctx: DomainContext, transactions: number): DomainContext {
  let left = transactions
  return {
    ...ctx,
    transaction: (work, options) =>
      left-- > 0
        ? ctx.transaction(work, options)
        : ctx.transaction((tx) => work({ ...tx, ask: () => Promise.reject(new Error('killed')) }), options),
  }
}

describe('aggregation', () => {
  it('moves every counted claim into every rollup, by the UTC day and month of the claim', async () => {
    await someClaims(300)
    expect(await keptTotals()).toEqual({})
    await expect(aggregateStreams(test.ctx, { batch: 70 })).resolves.toBe(300)
    expect(await keptTotals()).toEqual(await expectedTotals())
    expect(Object.keys(await keptTotals()).filter((key) => /^month .* 2026-1[01]-01/.test(key)).length).toBeGreaterThan(
      2,
    )
  })

  it('changes nothing when it runs again', async () => {
    await someClaims(50)
    await test.runJob('streaming.aggregate')
    const once = await keptTotals()
    await expect(aggregateStreams(test.ctx)).resolves.toBe(0)
    expect(await keptTotals()).toEqual(once)
  })

  it('is exact when several run at once, on rows that they share, and while claims come in', async () => {
    await someClaims(600)
    const runs = Array.from({ length: 6 }, (_, index) => aggregateStreams(test.ctx, { batch: 11 + index }))
    await someClaims(200)
    const moved = (await Promise.all(runs)).reduce((sum, count) => sum + count, 0) + (await aggregateStreams(test.ctx))
    expect(moved).toBe(800)
    expect(await keptTotals()).toEqual(await expectedTotals())
  })

  it('leaves no trace when it dies half-way, and the next run takes everything', async () => {
    await someClaims(40)
    await expect(aggregateStreams(dyingAfter(test.ctx, 0))).rejects.toThrow('killed')
    expect(await keptTotals()).toEqual({})
    await expect(aggregateStreams(test.ctx)).resolves.toBe(40)
    expect(await keptTotals()).toEqual(await expectedTotals())
  })

  it('never takes in a claim that did not count', async () => {
    await expect(world.hear(listeners[0] as Actor, songs[0] as WorldSong, 20)).resolves.toMatchObject({
      counted: false,
    })
    await expect(aggregateStreams(test.ctx)).resolves.toBe(0)
    expect(await keptTotals()).toEqual({})
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
              ask: async (question, input) => {
                if (question === 'streaming.counted') {
                  const { periodIds } = input as { periodIds: readonly string[] }
                  const sum = await tx.db.periodArtist.aggregate({ _sum: { streams: true } })
                  heard.push({ periodIds, streams: sum._sum.streams ?? 0 })
                }
                return await tx.ask(question, input)
              },
            }),
          options,
        ),
    }
    return { heard, listener }
  }

  it('hears of each batch in its transaction, each period once', async () => {
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

describe('recount', () => {
  it('finds every total right while claims still wait', async () => {
    await someClaims(120)
    await aggregateStreams(test.ctx)
    await someClaims(7)
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toEqual({
      aggregated: 120,
      pending: 7,
      wrong: 0,
      differences: [],
      repaired: false,
    })
  })

  it('names what is wrong and, asked to, sets it right', async () => {
    await someClaims(120)
    await aggregateStreams(test.ctx)
    const { client, pool } = test.platform.database
    const [song, other] = songs as [WorldSong, WorldSong]
    await client.song.update({ where: { id: song.id }, data: { totalStreams: { increment: 3 } } })
    await client.songDay.deleteMany({ where: { songId: other.id } })
    await pool.query(`INSERT INTO "SongDay" VALUES ($1, $2, '2026-01-01', 9)`, [song.id, song.artistId])
    await pool.query('UPDATE "PeriodArtist" SET "streams" = "streams" + 1 WHERE "artistId" = $1', [song.artistId])
    await pool.query('UPDATE "ArtistMonthListener" SET "streams" = "streams" - 1 WHERE "artistId" = $1', [
      song.artistId,
    ])
    await pool.query('UPDATE "ArtistMonth" SET "subscribers" = "subscribers" + 1 WHERE "artistId" = $1', [
      song.artistId,
    ])
    const wrong = await keptTotals()

    const report = await test.ctx.services.streaming.recount(test.ctx)
    expect(new Set(report.differences.map(({ rollup }) => rollup))).toEqual(
      new Set(['SongDay', 'PeriodArtist', 'ArtistMonthListener', 'ArtistMonth', 'Song.totalStreams']),
    )
    expect(report.differences).toContainEqual({
      rollup: 'SongDay',
      key: { songId: song.id, artistId: song.artistId, day: '2026-01-01' },
      kept: 9,
      counted: 0,
    })
    expect(await keptTotals()).toEqual(wrong)

    await expect(test.ctx.services.streaming.recount(test.ctx, { repair: true })).resolves.toMatchObject({
      repaired: true,
      differences: report.differences,
    })
    expect(await keptTotals()).toEqual(await expectedTotals())
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toMatchObject({ differences: [] })
  })

  it('repairs in the middle of aggregation without taking anything twice', async () => {
    await someClaims(400)
    const runs = [aggregateStreams(test.ctx, { batch: 9 }), aggregateStreams(test.ctx, { batch: 13 })]
    const reports = await Promise.all(
      [1, 2, 3].map(() => test.ctx.services.streaming.recount(test.ctx, { repair: true })),
    )
    await Promise.all(runs)
    expect(reports.flatMap(({ differences }) => differences)).toEqual([])
    expect(await keptTotals()).toEqual(await expectedTotals())
  })
})
