import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { askJson } from '../load/ask.ts'
import { type Shot, fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage/stage.ts'
import { AUDIO_BYTES } from '../world/copy-catalog.ts'
import { artistOf, listenerOf, songOf } from '../world/plan.ts'
import { cookieOf } from './graphql.ts'
import { processorTime } from './processor-time.ts'

const CALLERS = 64
/** Sessions that claims of the limit need: rounds, those that warm up included, and claims a second. */
const [ROUNDS, CLAIMS_A_SECOND] = [8, 8_000]

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
    const [open, claim] = [shotsOf(stage, openShot), shotsOf(stage, claimShot)]
    const { id } = await askJson<{ id?: string }>(url, open())
    const kept = await pool.query('SELECT 1 FROM "PlaybackSession" WHERE "id" = $1', [id])
    if (kept.rowCount !== 1) throw new Error('the playback that was answered is not kept')
    const openedAt = new Date(Date.now() - 3_600_000)
    await openSessions(stage, pool, openedAt)
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

interface Turn {
  listener: number
  song: { id: string; artistNumber: number }
}

function shotsOf({ plan }: Stage, shotOf: (turn: Turn, stage: Stage['plan']) => Shot): () => Shot {
  let number = 0
  return () => {
    const listener = number % plan.size.listeners
    const song = songOf(plan, songNumber(plan, listener, Math.floor(number / plan.size.listeners)))
    number += 1
    return shotOf({ listener, song }, plan)
  }
}

const openShot = ({ listener, song }: Turn): Shot => ({
  method: 'POST',
  path: `/api/songs/${song.id}/playback`,
  headers: { 'content-type': 'application/json', ...cookieOf('listener', listener) },
  body: '{}',
})

const claimShot = ({ listener, song }: Turn, plan: Stage['plan']): Shot => ({
  method: 'POST',
  path: '/api/streams',
  headers: { 'content-type': 'application/json', ...cookieOf('listener', listener) },
  body: JSON.stringify({ songId: song.id, artistId: artistOf(plan, song.artistNumber).id, duration: 31 }),
})

const songNumber = ({ size }: Stage['plan'], listener: number, turn: number) => (listener * 11 + turn * 17) % size.songs

async function openSessions({ plan, seconds }: Stage, pool: pg.Pool, openedAt: Date): Promise<void> {
  const { listeners, songs } = plan.size
  const turns = Math.min(songs, Math.ceil((CLAIMS_A_SECOND * seconds * ROUNDS) / listeners))
  for (let turn = 0; turn < turns; turn += 1) {
    const rows = Array.from({ length: listeners }, (_, listener) => {
      const song = songOf(plan, songNumber(plan, listener, turn))
      return {
        id: randomUUID(),
        listenerId: listenerOf(plan, listener).id,
        songId: song.id,
        artistId: artistOf(plan, song.artistNumber).id,
        songDuration: song.duration,
      }
    })
    await pool.query(
      `INSERT INTO "PlaybackSession" ("id", "listenerId", "songId", "artistId", "songDuration", "openedAt", "audioBytes", "served")
       SELECT "id", "listenerId", "songId", "artistId", "songDuration", $2, ${AUDIO_BYTES}, '{[0,${AUDIO_BYTES})}'
       FROM json_to_recordset($1::json) AS opened ("id" uuid, "listenerId" uuid, "songId" uuid, "artistId" uuid, "songDuration" int)`,
      [JSON.stringify(rows), openedAt],
    )
  }
  await pool.query('VACUUM ANALYZE "PlaybackSession"')
}
