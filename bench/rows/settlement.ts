import pg from 'pg'
import type { Row } from '../row.ts'

const HOUR = 3_600_000
/** The rounds, with the one that warms up, share the running periods. */
const PARTS = 6

/** Running periods come due part by part, as time goes on. */
export const settlement: Row = {
  figures: [
    { name: 'settlement', what: 'periods settled', unit: 'periods/s' },
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
    let part = 0
    return {
      product: async () => {
        part += 1
        const now = boundary(part).getTime() + HOUR + 1
        type Settled = { milliseconds: number; peak: number; result: { settled: number; pooled: number } }
        const { milliseconds, peak, result } = await jobs.ask<Settled>({ job: 'billing.settle-periods', now })
        return { settlement: ((result.settled + result.pooled) / milliseconds) * 1_000, 'settlement-memory': peak }
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
        return { settlement: (ends.rows.length / PARTS / milliseconds) * 1_000 }
      },
      close: async () => {
        await jobs.stop()
        await pool.end()
        await copy.drop()
      },
    }
  },
}
