import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { AUDIO_BYTES } from './copy-catalog.ts'
import { type WorldPlan, listenerOf } from './plan.ts'

/** Rounds of a row, those that warm up included, and claims a second that their sessions are enough for. */
const ROUNDS = 8
const CLAIMS_A_SECOND = 8_000

export interface SessionSong {
  id: string
  artistId: string
  duration: number
}

export interface OpenedSessions {
  plan: WorldPlan
  /** Periods in one round. */
  seconds: number
  openedAt: Date
  /** A listener has one session of a song: as many turns as there are songs at most. */
  songs: number
  songAt: (listener: number, turn: number) => SessionSong
}

/** Sessions, heard to the end, for the claims of all rounds: each listener's first song, then each one's second, and so on. */
export async function openSessions(
  pool: pg.Pool,
  { plan, seconds, openedAt, songs, songAt }: OpenedSessions,
): Promise<void> {
  const { listeners } = plan.size
  const turns = Math.min(songs, Math.ceil((CLAIMS_A_SECOND * seconds * ROUNDS) / listeners))
  for (let turn = 0; turn < turns; turn += 1) {
    const rows = Array.from({ length: listeners }, (_, listener) => {
      const song = songAt(listener, turn)
      return {
        id: randomUUID(),
        listenerId: listenerOf(plan, listener).id,
        songId: song.id,
        artistId: song.artistId,
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
