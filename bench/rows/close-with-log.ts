import pg from 'pg'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import { plugins } from '#plugins'
import type { Row } from '../row.ts'
import type { Stage } from '../stage/stage.ts'

const HOUR = 3_600_000
/** The public log, and what needs it. */
const WITHOUT_LOG = plugins.flatMap(({ name }) => (['books', 'transparency'].includes(name) ? [] : [name])).join(',')

/** A month's close with the public log beside one without it, each in a copy of its own. */
export const closeWithLog: Row = {
  figures: [{ name: 'month-close-log', what: 'a month’s close with the public log, of its time without', unit: '%' }],
  async prepare(stage) {
    let round = 0
    return {
      product: async () => {
        round += 1
        const without = await closeIn(stage, { FAIRWAVE_PLUGINS: WITHOUT_LOG })
        // What an earlier round published must not stand in the way: each has a log of its own.
        const withLog = await closeIn(stage, { BOOKS_NAME: `bench-${process.pid}-${round}` })
        if (without.entries !== 0 || withLog.entries === 0) throw new Error('the log is not what differs')
        return { 'month-close-log': (100 * withLog.milliseconds) / without.milliseconds }
      },
    }
  },
}

async function closeIn(stage: Stage, env: Readonly<Record<string, string>>) {
  const month = monthOf(new Date(stage.world.madeAt))
  const copy = await stage.copy('close-log')
  const jobs = await stage.jobs(copy, env)
  try {
    const now = nextMonth(month).getTime() + 2 * HOUR
    // A month is logged as it closes only where those before are in the log.
    if ('BOOKS_NAME' in env) await jobs.ask({ job: 'books.log-months', now: month.getTime() })
    const { milliseconds } = await jobs.ask<{ milliseconds: number }>({ job: 'royalties.close-months', now })
    return { milliseconds, entries: await countEntries(copy.url, month) }
  } finally {
    await jobs.stop()
    await copy.drop()
  }
}

async function countEntries(url: string, month: Date): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Number((await client.query('SELECT count(*) FROM "BooksEntry" WHERE "month" = $1', [month])).rows[0].count)
  } finally {
    await client.end()
  }
}
