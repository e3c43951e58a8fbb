import { setTimeout as wait } from 'node:timers/promises'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { openSessions } from '../world/open-sessions.ts'
import { claimedSong, claims } from './stream-claims.ts'

const CALLERS = 64
/** As the product itself nudges its workers. */
const NUDGED_EVERY_MS = 250

/** Claims while a worker moves them into the rollups, beside the same claims without one. */
export const claimsWhileAggregating: Row = {
  figures: [
    {
      name: 'claims-aggregating',
      what: 'stream claims while a worker aggregates, beside claims without',
      unit: 'claims/s',
    },
    { name: 'claims-aggregating-p99', what: 'their slowest hundredth', unit: 'ms' },
  ],
  async prepare(stage) {
    const { url } = await stage.product()
    const pool = await stage.pool()
    const { plan, seconds } = stage
    // Newer than those of other rows: a claim is of the latest session of its song.
    const openedAt = new Date(Date.now() - 3_500_000)
    // Product and limit claim in turn.
    await openSessions(pool, {
      plan,
      seconds: 2 * seconds,
      openedAt,
      songs: plan.size.songs,
      songAt: (listener, turn) => claimedSong(plan, listener, turn),
    })
    const jobs = await stage.jobs({ url: pool.options.connectionString as string, drop: async () => {} })
    const aggregate = () => jobs.ask<{ milliseconds: number }>({ job: 'streaming.aggregate', now: Date.now() })
    const claim = claims(stage)
    const counted = async () =>
      Number(
        (await pool.query(`SELECT count(*) FROM "StreamClaim" WHERE "counted" AND "openedAt" = $1`, [openedAt])).rows[0]
          .count,
      )
    const measure = async () => {
      await pool.query('UPDATE "ListeningClock" SET "takenUntil" = $1', [openedAt])
      await pool.query('VACUUM ANALYZE "ListeningClock"')
      const before = await counted()
      const started = performance.now()
      const { p99 } = await fire({ url, shots: claim, connections: CALLERS, seconds, status: 202 })
      const took = (performance.now() - started) / 1_000
      return { perSecond: ((await counted()) - before) / took, p99 }
    }
    return {
      product: async () => {
        const claiming = { on: true }
        const working = (async () => {
          while (claiming.on) {
            await aggregate()
            await wait(NUDGED_EVERY_MS)
          }
        })()
        const { perSecond, p99 } = await measure().finally(() => (claiming.on = false))
        await working
        return { 'claims-aggregating': perSecond, 'claims-aggregating-p99': p99 }
      },
      limit: async () => {
        const { perSecond } = await measure()
        await aggregate()
        return { 'claims-aggregating': perSecond }
      },
      close: () => jobs.stop(),
    }
  },
}
