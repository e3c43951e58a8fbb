import type { Row } from '../row.ts'
import { callRow } from './call-row.ts'
import { cookieOf, graphqlShot } from './graphql.ts'

const list = `query Records($name: String!, $search: String, $sort: String) {
  collectionRecords(name: $name, first: 25, search: $search, sort: $sort) { totalCount edges { node { id } } }
}`
const totals = '{ platformStats { totalArtists totalUsers totalSongs totalStreams } }'

/** As one of the staff asks. */
const records = (variables: object) => [{ shot: graphqlShot(list, variables, cookieOf('admin')) }]

export const adminLists: Row[] = [
  callRow('admin-orders', 'administration: newest orders', () => records({ name: 'orders' })),
  callRow('admin-orders-search', 'administration: search orders', () =>
    records({ name: 'orders', search: 'listener-17' }),
  ),
  callRow('admin-songs-search', 'administration: search songs', () => records({ name: 'songs', search: 'harbor' })),
  callRow('admin-audit-log', 'administration: audit log', () => records({ name: 'audit-log' })),
  callRow('admin-totals', 'administration: totals of the platform', () => [
    { shot: graphqlShot(totals, {}, cookieOf('admin')) },
  ]),
]
