import type { Mutation } from '../mutation.ts'

/** The calls of the specification: the file that answers each, and its path there. */
const calls: readonly (readonly [file: string, path: string])[] = [
  ['auth/rest/auth-routes.ts', '/auth/status'],
  ['auth/rest/auth-routes.ts', '/auth/${kind}/logout'],
  ['auth/operations/registration.ts', '/auth/artist/register'],
  ['auth/operations/sign-in.ts', '/auth/artist/login'],
  ['auth/operations/registration.ts', '/auth/user/register'],
  ['auth/operations/sign-in.ts', '/auth/user/login'],
  ['auth/operations/sign-in.ts', '/auth/admin/login'],
  ['auth/operations/registration.ts', '/auth/setup'],
  ['billing/operations/subscription.ts', '/subscription/status'],
  ['billing/operations/subscription.ts', '/subscription/create'],
  ['catalog/rest/song-routes.ts', '/discover/new-releases'],
  ['streaming/rest/streaming-routes.ts', '/streams'],
  ['media/operations/uploads.ts', '/objects/upload'],
  ['catalog/operations/songs.ts', '/songs'],
  ['admin/operations/artists.ts', '/admin/platform-stats'],
  ['admin/rest/admin-routes.ts', '/admin/pending-artists'],
  ['admin/operations/artists.ts', '/admin/approve-artist/:id'],
  ['admin/operations/artists.ts', '/admin/reject-artist/:id'],
  ['royalties/rest/earnings-routes.ts', '/dashboard/earnings/:artistId'],
  ['streaming/rest/streaming-routes.ts', '/dashboard/streams/:artistId'],
  ['merch/rest/order-routes.ts', '/artists/:artistId/merchandise-orders'],
  ['merch/rest/order-routes.ts', '/artists/:artistId/orders'],
]

/** Calls that share a path are changed by method. */
const twice: readonly (readonly [file: string, method: string, path: string])[] = [
  ['merch/rest/product-routes.ts', 'GET', '/artists/:artistId/merchandise'],
  ['merch/operations/products.ts', 'POST', '/artists/:artistId/merchandise'],
  ['custom-requests/operations/requests.ts', 'GET', '/artists/:artistId/custom-merchandise-requests'],
  ['custom-requests/operations/requests.ts', 'POST', '/artists/:artistId/custom-merchandise-requests'],
]

const test = { file: 'api/rest/spec-calls.test.ts', title: '%s is there, and as %s in GraphQL' }
const quote = (path: string) => (path.includes('$') ? '`' : "'")

export const callMutations: readonly Mutation[] = [
  ...calls.map(([file, path]) => ({
    name: `spec-calls: no ${path}`,
    file: `plugins/${file}`,
    find: `${quote(path)}${path}${quote(path)}`,
    replace: `${quote(path)}/gone${path}${quote(path)}`,
    test,
  })),
  ...twice.map(([file, method, path]) => ({
    name: `spec-calls: no ${method} ${path}`,
    file: `plugins/${file}`,
    find: `method: '${method}',\n    path: '${path}'`,
    replace: `method: 'PUT',\n    path: '${path}'`,
    test,
  })),
]
