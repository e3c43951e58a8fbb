import type pg from 'pg'
import { askJson } from '../load/ask.ts'
import { fire, type Shot } from '../load/fire.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage/stage.ts'
import { openSessions, type SessionSong } from '../world/open-sessions.ts'
import { cookieOf } from './graphql.ts'
import { processorTime } from './processor-time.ts'

const CALLERS = 64

/** Every click on Play: listeners open songs in turns. The limit is a claim, which is as durable and reads as much. */
export const playback: Row = {
  figures: [
    { name: 'playback', what: `opening a playback, durable, ${CALLERS} callers, beside a claim`, unit: 'playbacks/s' },
    { name: 'playback-p50', what: 'the middle of them', unit: 'ms' },
    { name: 'playback-processor', what: 'processor time of the API for one', unit: 'ms' },
  ],
  async prepare(stage) {
    const { url, pid } = await stage.product()
    const pool = await stage.pool()
    const songs = await playableSongs(pool)
    const [open, claim] = [shotsOf(stage, songs, openShot), shotsOf(stage, songs, claimShot)]
    const { id } = await askJson<{ id?: string }>(url, open())
    const kept = await pool.query('SELECT 1 FROM "PlaybackSession" WHERE "id" = $1', [id])
    if (kept.rowCount !== 1) throw new Error('the playback that was answered is not kept')
    const openedAt = new Date(Date.now() - 3_600_000)
    await openSessions(pool, {
      plan: stage.plan,
      seconds: stage.seconds,
      openedAt,
      songs: songs.length,
      songAt: (listener, turn) => songAt(songs, listener, turn),
    })
    const measure = async (shots: () => Shot, status: number) => {
      const before = processorTime(pid)
      const { perSecond, p50 } = await fire({ url, shots, connections: CALLERS, seconds: stage.seconds, status })
      return { perSecond, p50, processor: (processorTime(pid) - before) / (perSecond * stage.seconds) }
    }
    return {
      product: async () => {
        const { perSecond, p50, processor } = await measure(open, 201)
        // Sessions of the limit are the latest of their songs.
        await pool.query('DELETE FROM "PlaybackSession" WHERE "openedAt" > $1', [openedAt])
        return { playback: perSecond, 'playback-p50': p50, 'playback-processor': processor }
      },
      limit: async () => {
        await pool.query('UPDATE "ListeningClock" SET "takenUntil" = $1', [openedAt])
        const { perSecond, p50, processor } = await measure(claim, 202)
        return { playback: perSecond, 'playback-p50': p50, 'playback-processor': processor }
      },
      // Those of the next row are opened at the same time.
      close: async () => void (await pool.query('DELETE FROM "PlaybackSession" WHERE "openedAt" >= $1', [openedAt])),
    }
  },
}

/** Artists waiting for approval have no listeners. */
async function playableSongs(pool: pg.Pool): Promise<SessionSong[]> {
  const { rows } = await pool.query<SessionSong>(
    `SELECT song."id", song."artistId", song."duration" FROM "Song" song JOIN "Artist" artist ON artist."id" = song."artistId"
     WHERE song."state" = 'published' AND artist."approvedAt" IS NOT NULL ORDER BY song."id"`,
  )
  return rows
}

interface Turn {
  listener: number
  song: SessionSong
}

const songAt = (songs: readonly SessionSong[], listener: number, turn: number) =>
  songs[(listener * 11 + turn) % songs.length] as SessionSong

function shotsOf({ plan }: Stage, songs: readonly SessionSong[], shotOf: (turn: Turn) => Shot): () => Shot {
  let number = 0
  return () => {
    const listener = number % plan.size.listeners
    const song = songAt(songs, listener, Math.floor(number / plan.size.listeners))
    number += 1
    return shotOf({ listener, song })
  }
}

const openShot = ({ listener, song }: Turn): Shot => ({
  method: 'POST',
  path: `/api/songs/${song.id}/playback`,
  headers: { 'content-type': 'application/json', ...cookieOf('listener', listener) },
  body: '{}',
})

const claimShot = ({ listener, song }: Turn): Shot => ({
  method: 'POST',
  path: '/api/streams',
  headers: { 'content-type': 'application/json', ...cookieOf('listener', listener) },
  body: JSON.stringify({ songId: song.id, artistId: song.artistId, duration: 31 }),
})
