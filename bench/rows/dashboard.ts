import { askJson } from '../load/ask.ts'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { artistOf } from '../world/plan.ts'
import { countStatements } from './count-statements.ts'
import { dashboardRows, dashboardSums } from './dashboard-rows.ts'
import { cookieOf, graphqlShot } from './graphql.ts'
import { startLimit } from './request-row.ts'

/** Not the most heard, and heard by many. */
export const ARTIST = 1

export const DASHBOARD = `query Dashboard($id: ID!) {
  artist(id: $id) {
    id
    name
    earnings { month artistPayout { minor } totalRevenue { minor } streamingShare { minor } estimatedShare { minor } tipRevenue { minor } totalSubscribers totalStreams averagePayoutPerStream }
    streams { songId title totalStreams monthStreams daily { date streams } }
    merch { activeProducts products orders earnings { minor } }
    products(first: 20) { edges { node { id name price { minor } inventory isActive } } }
    orders(first: 20) { edges { node { id status quantity createdAt totalPrice { minor } product { id name } } } }
    customRequests(first: 20) { edges { node { id itemType status createdAt } } }
  }
}`

/** Everything that an artist sees on the dashboard, in one operation. */
export const dashboard: Row = {
  figures: [
    {
      name: 'dashboard',
      what: 'an artist’s dashboard, signed in; it reads less than the limit, which adds up what the product keeps as sums',
      unit: 'requests/s',
    },
    {
      name: 'dashboard-sums',
      what: 'the same beside a limit that reads as little: the sums that the product keeps',
      unit: 'requests/s',
    },
    { name: 'dashboard-p99', what: 'its slowest hundredth, 8 callers', unit: 'ms' },
    { name: 'dashboard-statements', what: 'its SQL statements', unit: 'statements' },
  ],
  async prepare(stage) {
    const { url } = await stage.product()
    const pool = await stage.pool()
    const { id } = artistOf(stage.plan, ARTIST)
    const shot = graphqlShot(DASHBOARD, { id }, cookieOf('artist', ARTIST))
    const answer = await askJson<{ data?: { artist?: { earnings?: { totalStreams: number } } }; errors?: unknown }>(
      url,
      shot,
    )
    if (answer.errors || !answer.data?.artist?.earnings?.totalStreams)
      throw new Error(`dashboard: ${JSON.stringify(answer)}`)
    const statements = await countStatements(stage, shot.body as string, cookieOf('artist', ARTIST).cookie)
    const { connectionString } = pool.options
    const limit = await startLimit('rows-server', { url: connectionString, statements: dashboardRows(id) })
    const sums = await startLimit('rows-server', { url: connectionString, statements: dashboardSums(id) })
    const measure = (origin: string, path: string) =>
      fire({ url: origin, shots: { ...shot, path }, connections: 8, seconds: stage.seconds, status: 200 })
    return {
      product: async () => {
        const { perSecond, p99 } = await measure(url, '/graphql')
        return {
          dashboard: perSecond,
          'dashboard-sums': perSecond,
          'dashboard-p99': p99,
          'dashboard-statements': statements,
        }
      },
      limit: async () => ({
        dashboard: (await measure(limit.ready.url, '/')).perSecond,
        'dashboard-sums': (await measure(sums.ready.url, '/')).perSecond,
      }),
      close: async () => {
        await sums.stop()
        await limit.stop()
      },
    }
  },
}
