import { describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { schemaOf } from '../graphql/schema-of.ts'

/** Each call that the specification names, and the GraphQL field that does the same. */
const CALLS: readonly (readonly [call: string, twin: string])[] = [
  ['GET /auth/status', 'Query.authStatus'],
  ['POST /auth/admin/logout', 'Mutation.logout'],
  ['POST /auth/artist/logout', 'Mutation.logout'],
  ['POST /auth/user/logout', 'Mutation.logout'],
  ['POST /auth/artist/register', 'Mutation.registerArtist'],
  ['POST /auth/artist/login', 'Mutation.loginArtist'],
  ['POST /auth/user/register', 'Mutation.registerUser'],
  ['POST /auth/user/login', 'Mutation.loginUser'],
  ['POST /auth/admin/login', 'Mutation.loginAdmin'],
  ['POST /auth/setup', 'Mutation.setupAdmin'],
  ['GET /subscription/status', 'Query.subscription'],
  ['POST /subscription/create', 'Mutation.createSubscription'],
  ['GET /discover/new-releases', 'Query.newReleases'],
  ['POST /streams', 'Mutation.recordStream'],
  ['POST /objects/upload', 'Mutation.requestUpload'],
  ['POST /songs', 'Mutation.publishSong'],
  ['GET /admin/platform-stats', 'Query.platformStats'],
  ['GET /admin/pending-artists', 'Query.pendingArtists'],
  ['POST /admin/approve-artist/:id', 'Mutation.approveArtist'],
  ['DELETE /admin/reject-artist/:id', 'Mutation.rejectArtist'],
  ['GET /dashboard/earnings/:artistId', 'Artist.earnings'],
  ['GET /dashboard/streams/:artistId', 'Artist.streams'],
  ['GET /artists/:artistId/merchandise', 'Artist.products'],
  ['POST /artists/:artistId/merchandise', 'Mutation.createProduct'],
  ['GET /artists/:artistId/merchandise-orders', 'Artist.orders'],
  ['GET /artists/:artistId/orders', 'Artist.orders'],
  ['GET /artists/:artistId/custom-merchandise-requests', 'Artist.customRequests'],
  ['POST /artists/:artistId/custom-merchandise-requests', 'Mutation.submitCustomRequest'],
]

const routes = new Set(plugins.flatMap((plugin) => plugin.routes.map(({ method, path }) => `${method} ${path}`)))
const schema = schemaOf(plugins)

describe('the calls of the specification', () => {
  it.each(CALLS)('%s is there, and as %s in GraphQL', (call, twin) => {
    expect([...routes]).toContain(call)
    const [type, field] = twin.split('.') as [string, string]
    expect(Object.keys((schema.getType(type) as unknown as { getFields(): object }).getFields())).toContain(field)
  })
})
