import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { monthOf, nextMonth } from '#api/calendar.ts'
import type { Row } from '../row.ts'
import type { Copy } from '../stage/stage.ts'

const HOUR = 3_600_000

/** The running month is closed, each round in a copy of its own: a month is closed once. */
export const monthClose: Row = {
  figures: [
    { name: 'month-close', what: 'statements made by a month’s close', unit: 'statements/s' },
    { name: 'month-close-wait', what: 'longest that a posting waits for it, of its whole time', unit: '%' },
  ],
  async prepare(stage) {
    const month = monthOf(new Date(stage.world.madeAt))
    let copy: Copy | undefined
    return {
      product: async () => {
        await copy?.drop()
        copy = await stage.copy('close')
        const jobs = await stage.jobs(copy)
        try {
          const now = nextMonth(month).getTime() + 2 * HOUR
          const poster = await startPosting(copy.url)
          const { milliseconds } = await jobs
            .ask<{ milliseconds: number }>({ job: 'royalties.close-months', now })
            .finally(() => poster.stop())
          const statements = await count(copy.url, 'SELECT count(*) FROM "Statement" WHERE "month" = $1', month)
          return {
            'month-close': (statements / milliseconds) * 1_000,
            'month-close-wait': (poster.longest() / milliseconds) * 100,
          }
        } finally {
          await jobs.stop()
        }
      },
      // Each artist's month by kind, straight from the ledger, written to a table.
      limit: async () => {
        const url = (copy as Copy).url
        const started = performance.now()
        const made = await count(
          url,
          `WITH made AS (
             INSERT INTO bench_statement
             SELECT account."artistId", sum(entry."cents") FILTER (WHERE entry."occurredAt" < $1),
               sum(entry."cents") FILTER (WHERE transaction."kind" = 'settlement'), sum(entry."cents") FILTER (WHERE transaction."kind" = 'tip'),
               sum(entry."cents") FILTER (WHERE transaction."kind" = 'sale'), sum(entry."cents")
             FROM "LedgerAccount" account JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
             JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
             WHERE account."artistId" IS NOT NULL AND entry."occurredAt" < $1 + interval '1 month' GROUP BY 1 RETURNING 1)
           SELECT count(*) FROM made`,
          month,
          'CREATE TABLE IF NOT EXISTS bench_statement (artist uuid, opening bigint, streaming bigint, tips bigint, merch bigint, closing bigint)',
        )
        return { 'month-close': (made / (performance.now() - started)) * 1_000 }
      },
      close: async () => copy?.drop(),
    }
  },
}

async function count(url: string, text: string, month: Date, before?: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (before) await client.query(before)
    return Number((await client.query(text, [month])).rows[0].count)
  } finally {
    await client.end()
  }
}

/** Asks again and again for the lock that whoever posts holds, as the ledger does. */
async function startPosting(url: string): Promise<{ longest(): number; stop(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const stopped = new AbortController()
  let longest = 0
  const posting = (async () => {
    while (!stopped.signal.aborted) {
      const asked = performance.now()
      await client.query("SELECT pg_advisory_xact_lock_shared(hashtextextended('billing months', 0))")
      longest = Math.max(longest, performance.now() - asked)
      await setTimeout(5)
    }
  })()
  return {
    longest: () => longest,
    async stop() {
      stopped.abort()
      await posting
      await client.end()
    },
  }
}
