import { askJson } from '../load/ask.ts'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { artistOf } from '../world/plan.ts'
import { countStatements } from './count-statements.ts'
import { cookieOf, graphqlShot } from './graphql.ts'
import { startLimit } from './request-row.ts'

/** Heard by most listeners of all. */
const ARTIST = 0

const document = `query SongEarnings($artistId: ID!) { artist(id: $artistId) { id songEarnings { songId earned { minor } } } }`

/** Earnings by song, as "My music" shows them, beside the same rows by plain pg. */
export const songEarnings: Row = {
  figures: [
    { name: 'song-earnings', what: 'an artist’s earnings by song, signed in', unit: 'requests/s' },
    { name: 'song-earnings-p99', what: 'their slowest hundredth, 8 callers', unit: 'ms' },
    { name: 'song-earnings-statements', what: 'their SQL statements', unit: 'statements' },
  ],
  async prepare(stage) {
    const { url } = await stage.product()
    const pool = await stage.pool()
    const { id } = artistOf(stage.plan, ARTIST)
    const shot = graphqlShot(document, { artistId: id }, cookieOf('artist', ARTIST))
    const answer = await askJson<{ data?: { artist?: { songEarnings?: unknown[] } }; errors?: unknown }>(url, shot)
    if (answer.errors || !answer.data?.artist?.songEarnings?.length)
      throw new Error(`earnings by song: ${JSON.stringify(answer)}`)
    const statements = await countStatements(stage, shot.body as string, cookieOf('artist', ARTIST).cookie)
    const rows = {
      text: `SELECT "songId", sum("streams")::int AS "streams", sum("cents")::int AS "cents" FROM "SongEarningDay"
        WHERE "artistId" = $1::uuid AND "day" >= (now() AT TIME ZONE 'UTC')::date - 30 GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 1000`,
      values: [id],
    }
    const { connectionString } = pool.options
    const limit = await startLimit('rows-server', { url: connectionString, statements: [rows] })
    const measure = (origin: string, path: string) =>
      fire({ url: origin, shots: { ...shot, path }, connections: 8, seconds: stage.seconds, status: 200 })
    return {
      product: async () => {
        const { perSecond, p99 } = await measure(url, '/graphql')
        return { 'song-earnings': perSecond, 'song-earnings-p99': p99, 'song-earnings-statements': statements }
      },
      limit: async () => ({ 'song-earnings': (await measure(limit.ready.url, '/')).perSecond }),
      close: () => limit.stop(),
    }
  },
}
