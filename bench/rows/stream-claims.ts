import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { fire, type Shot } from '../load/fire.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage/stage.ts'
import { openSessions, type SessionSong } from '../world/open-sessions.ts'
import { artistOf, songOf, type WorldPlan } from '../world/plan.ts'
import { cookieOf } from './graphql.ts'

const CALLERS = 64

/** Claims of distinct listeners, each for a session of its own, all of them counted. */
export const streamClaims: Row = {
  figures: [
    { name: 'stream-claims', what: `stream claims, durable, ${CALLERS} callers`, unit: 'claims/s' },
    { name: 'stream-claims-p99', what: 'their slowest hundredth', unit: 'ms' },
  ],
  async prepare(stage) {
    const { url } = await stage.product()
    const pool = await stage.pool()
    const openedAt = new Date(Date.now() - 3_600_000)
    const { plan, seconds } = stage
    const songAt = (listener: number, turn: number) => claimedSong(plan, listener, turn)
    await openSessions(pool, { plan, seconds, openedAt, songs: plan.size.songs, songAt })
    await pool.query('CREATE TABLE bench_inserted (LIKE "StreamClaim" INCLUDING DEFAULTS INCLUDING INDEXES)')
    const claim = claims(stage)
    const counted = async () =>
      Number((await pool.query(`SELECT count(*) FROM "StreamClaim" WHERE "counted" AND "duration" = 31`)).rows[0].count)
    return {
      product: async () => {
        // Half a minute for each claim: few listeners have no hour that is long enough for those of all rounds.
        await pool.query('UPDATE "ListeningClock" SET "takenUntil" = $1', [openedAt])
        await pool.query('VACUUM ANALYZE "ListeningClock"')
        const before = await counted()
        const started = performance.now()
        const { p99 } = await fire({ url, shots: claim, connections: CALLERS, seconds: stage.seconds, status: 202 })
        const seconds = (performance.now() - started) / 1_000
        return { 'stream-claims': ((await counted()) - before) / seconds, 'stream-claims-p99': p99 }
      },
      limit: async () => ({ 'stream-claims': await insertsPerSecond(stage, pool) }),
      close: async () => void (await pool.query('DROP TABLE bench_inserted')),
    }
  },
}

/** Listener after listener, and each listener's next session once all had their turn. */
export function claims({ plan }: Stage, offset = 0): () => Shot {
  let number = 0
  return () => {
    const listener = number % plan.size.listeners
    const song = claimedSong(plan, listener, offset + Math.floor(number / plan.size.listeners))
    number += 1
    return {
      method: 'POST',
      path: '/api/streams',
      headers: { 'content-type': 'application/json', ...cookieOf('listener', listener) },
      body: JSON.stringify({ songId: song.id, artistId: song.artistId, duration: 31 }),
    }
  }
}

export function claimedSong(plan: WorldPlan, listener: number, turn: number): SessionSong {
  const { id, artistNumber, duration } = songOf(plan, (listener * 7 + turn * 13) % plan.size.songs)
  return { id, artistId: artistOf(plan, artistNumber).id, duration }
}

/** The same rows one by one, each in a transaction of its own that is on the disk when it is answered. */
async function insertsPerSecond({ seconds }: Stage, pool: pg.Pool): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let inserted = 0
  const insert = async () => {
    while (performance.now() < until) {
      await pool.query({
        name: 'insert',
        text: `INSERT INTO bench_inserted ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "claimedAt") VALUES ($1, $2, $3, $4, $5, 31, true, now())`,
        values: Array.from({ length: 5 }, () => randomUUID()),
      })
      inserted += 1
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, insert))
  return inserted / seconds
}
