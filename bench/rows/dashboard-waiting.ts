import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { artistOf } from '../world/plan.ts'
import { countStatements } from './count-statements.ts'
import { ARTIST, DASHBOARD } from './dashboard.ts'
import { dashboardRows } from './dashboard-rows.ts'
import { cookieOf, graphqlShot } from './graphql.ts'
import { processorTime } from './processor-time.ts'
import { startLimit } from './request-row.ts'
import { addClaims } from './rollups.ts'

const CLAIMS = 12_000

/** An artist's dashboard while no worker adds up: half a minute of a platform with 400 claims a second. */
export const dashboardWaiting: Row = {
  figures: [
    { name: 'dashboard-waiting', what: 'an artist’s dashboard while 12,000 claims wait', unit: 'requests/s' },
    { name: 'dashboard-waiting-p99', what: 'its slowest hundredth, 8 callers', unit: 'ms' },
    { name: 'dashboard-waiting-statements', what: 'its SQL statements', unit: 'statements' },
    { name: 'dashboard-waiting-processor', what: 'processor time of the API for one', unit: 'ms' },
  ],
  async prepare(stage) {
    const { url, pid } = await stage.product()
    const pool = await stage.pool()
    const { connectionString } = pool.options
    const { id } = artistOf(stage.plan, ARTIST)
    const shot = graphqlShot(DASHBOARD, { id }, cookieOf('artist', ARTIST))
    const waiting = async () => Number((await pool.query('SELECT count(*) FROM "PendingClaim"')).rows[0].count)
    // A small world has fewer claims to sample at a time.
    for (let missing = CLAIMS; missing > 0; missing = CLAIMS - (await waiting())) await addClaims(pool, missing)
    const statements = await countStatements(stage, shot.body as string, cookieOf('artist', ARTIST).cookie)
    const limit = await startLimit('rows-server', { url: connectionString, statements: dashboardRows(id) })
    const measure = (origin: string, path: string) =>
      fire({ url: origin, shots: { ...shot, path }, connections: 8, seconds: stage.seconds, status: 200 })
    return {
      product: async () => {
        const before = processorTime(pid)
        const { perSecond, p99 } = await measure(url, '/graphql')
        const processor = (processorTime(pid) - before) / (perSecond * stage.seconds)
        if ((await waiting()) < CLAIMS) throw new Error('fewer claims wait than are measured')
        return {
          'dashboard-waiting': perSecond,
          'dashboard-waiting-p99': p99,
          'dashboard-waiting-statements': statements,
          'dashboard-waiting-processor': processor,
        }
      },
      limit: async () => ({ 'dashboard-waiting': (await measure(limit.ready.url, '/')).perSecond }),
      close: async () => {
        await limit.stop()
        // Start with an empty queue.
        const jobs = await stage.jobs({ url: connectionString as string, drop: async () => {} })
        await jobs.ask({ job: 'streaming.aggregate', now: Date.now() })
        await jobs.stop()
      },
    }
  },
}
