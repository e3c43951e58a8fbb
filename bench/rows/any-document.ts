import { askJson } from '../load/ask.ts'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { artistOf } from '../world/plan.ts'
import { graphqlShot } from './graphql.ts'
import { startLimit, valuesOf } from './request-row.ts'

const SONGS = 20
const NAME = 'any-document-read'

const document = `query Somebodys($id: ID!) {
  artist(id: $id) { id name username songs(first: ${SONGS}) { edges { cursor node { id title genre duration totalStreams } } } }
}`

/** A free document whose answer nothing caches: each request reads the database, and so does its limit. */
export const anyDocument: Row = {
  figures: [
    { name: NAME, what: 'any document that reads the database, beside the same rows by plain pg', unit: 'requests/s' },
  ],
  async prepare(stage) {
    const { url, pid } = await stage.product()
    const { connectionString } = (await stage.pool()).options
    const { id } = artistOf(stage.plan, 1)
    const shots = graphqlShot(document, { id })
    const answer = await askJson<{ data?: { artist?: { songs: { edges: unknown[] } } } }>(url, shots)
    if (!answer.data?.artist?.songs.edges.length) throw new Error(`an artist’s songs: ${JSON.stringify(answer)}`)
    const statements = [
      {
        text: 'SELECT "id", "name", "username" FROM "Artist" WHERE "id" = $1::uuid AND "approvedAt" IS NOT NULL',
        values: [id],
      },
      {
        text: `SELECT "id", "title", "genre", "duration", "totalStreams" FROM "Song" WHERE "artistId" = $1::uuid AND "state" = 'published'
          ORDER BY "createdAt" DESC, "id" DESC LIMIT ${SONGS + 1}`,
        values: [id],
      },
    ]
    const limit = await startLimit('rows-server', { url: connectionString, statements })
    const measure = async (server: { url: string; pid: number | undefined }) =>
      valuesOf(NAME, await fire({ ...server, shots, connections: 32, seconds: stage.seconds, status: 200 }))
    return {
      product: () => measure({ url, pid }),
      limit: () => measure({ url: limit.ready.url, pid: limit.process.pid }),
      close: () => limit.stop(),
    }
  },
}
