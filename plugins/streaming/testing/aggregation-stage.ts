import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { listeningWorld, type WorldSong } from './listening-world.ts'

const DAY = 86_400_000

const sorted = (totals: Map<string, number>) => Object.fromEntries([...totals].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Two artists with three songs and four listeners, of whom nothing was heard before each test of a file. */
export function aggregationStage() {
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

  async function storedTotals() {
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

  return {
    ...{ someClaims, expectedTotals, storedTotals },
    get test() {
      return test
    },
    get world() {
      return world
    },
    get artists() {
      return artists
    },
    get songs() {
      return songs
    },
    get listeners() {
      return listeners
    },
  }
}
