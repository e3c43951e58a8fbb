import { askJson } from '../load/ask.ts'
import { fire, type Shot } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { cookieOf, graphqlShot } from './graphql.ts'

const list = `query Records($name: String!, $search: String, $sort: String) {
  collectionRecords(name: $name, first: 25, search: $search, sort: $sort) { totalCount edges { node { id } } }
}`
const totals = '{ platformStats { totalArtists totalUsers totalSongs totalStreams } }'

/** One call after the other, as one of the staff makes them; `variables` or a document of its own. */
function adminRow(name: string, what: string, shotOf: () => Shot): Row {
  return {
    figures: [{ name, what, unit: 'ms' }],
    async prepare(stage) {
      const { url } = await stage.product()
      const shot = shotOf()
      const answer = await askJson<{ errors?: unknown }>(url, shot)
      if (answer.errors) throw new Error(`${name}: ${JSON.stringify(answer)}`)
      return {
        product: async () => ({
          [name]:
            1_000 / (await fire({ url, shots: shot, connections: 1, seconds: stage.seconds, status: 200 })).perSecond,
        }),
      }
    },
  }
}

const records = (variables: object) => graphqlShot(list, variables, cookieOf('admin'))

export const adminLists: Row[] = [
  adminRow('admin-orders', 'administration: newest orders', () => records({ name: 'orders' })),
  adminRow('admin-orders-search', 'administration: search orders', () =>
    records({ name: 'orders', search: 'listener-17' }),
  ),
  adminRow('admin-songs-search', 'administration: search songs', () => records({ name: 'songs', search: 'harbor' })),
  adminRow('admin-audit-log', 'administration: audit log', () => records({ name: 'audit-log' })),
  adminRow('admin-totals', 'administration: totals of the platform', () => graphqlShot(totals, {}, cookieOf('admin'))),
]
