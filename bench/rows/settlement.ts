import pg from 'pg'
import type { Row } from '../row.ts'
import { cloneSettledTables, newestEntry, writeAgain } from './settled-rows.ts'

const HOUR = 3_600_000
/** The rounds, with the one that warms up, share the running periods. */
const PARTS = 6

/** Running periods come due part by part, as time goes on. */
export const settlement: Row = {
  figures: [
    { name: 'settlement', what: 'periods settled', unit: 'periods/s' },
    { name: 'settlement-written', what: 'the same, beside a bare INSERT of the rows it wrote', unit: 'periods/s' },
    { name: 'settlement-memory', what: 'memory of the process that settles, at most', unit: 'MB' },
  ],
  async prepare(stage) {
    const copy = await stage.copy('settlement')
    const pool = new pg.Pool({ connectionString: copy.url, max: 2 })
    const jobs = await stage.jobs(copy)
    const ends = await pool.query<{ endsAt: Date }>(
      `SELECT "endsAt" FROM "SubscriptionPeriod" WHERE "state" = 'open' ORDER BY "endsAt"`,
    )
    const boundary = (part: number) => {
      const last = ends.rows[Math.min(ends.rows.length, Math.ceil((ends.rows.length * part) / PARTS)) - 1]
      return last?.endsAt ?? new Date(0)
    }
    await cloneSettledTables(pool)
    let part = 0
    let newest = ''
    return {
      product: async () => {
        part += 1
        newest = await newestEntry(pool)
        const now = boundary(part).getTime() + HOUR + 1
        type Settled = { milliseconds: number; peak: number; result: { settled: number; pooled: number } }
        const { milliseconds, peak, result } = await jobs.ask<Settled>({ job: 'royalties.settle-periods', now })
        const perSecond = ((result.settled + result.pooled) / milliseconds) * 1_000
        return { settlement: perSecond, 'settlement-written': perSecond, 'settlement-memory': peak }
      },
      // The same periods, as they are settled now: their streams by artist, added up.
      limit: async () => {
        const started = performance.now()
        const { rows } = await pool.query(
          `SELECT heard."artistId", sum(heard."streams") AS streams, sum(period."artistCents"::bigint * heard."streams") AS weighted, count(DISTINCT period."id") AS periods
           FROM "SubscriptionPeriod" period JOIN "PeriodArtist" heard ON heard."periodId" = period."id"
           WHERE period."endsAt" > $1 AND period."endsAt" <= $2 GROUP BY heard."artistId"`,
          [boundary(part - 1), boundary(part)],
        )
        if (rows.length === 0) throw new Error('there was nothing to settle')
        const milliseconds = performance.now() - started
        const perSecond = (spent: number) => (ends.rows.length / PARTS / spent) * 1_000
        return { settlement: perSecond(milliseconds), 'settlement-written': perSecond(await writeAgain(pool, newest)) }
      },
      close: async () => {
        await jobs.stop()
        await pool.end()
        await copy.drop()
      },
    }
  },
}
