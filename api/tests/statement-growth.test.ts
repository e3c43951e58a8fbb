import { AsyncLocalStorage } from 'node:async_hooks'
import { contributionsOf } from '#api/app/plugin.ts'
import { resolve } from 'node:path'
import {
  getNamedType,
  type GraphQLInputType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { webDocuments } from '../../web/documents.ts'
import { visitor } from '../access/actor.ts'
import { schemaOf } from '../graphql/schema-of.ts'
import { fillTables, idOf } from '../testing/plans/fill-tables.ts'
import { AT, fitRows } from '../testing/plans/fitting-rows.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { type SqlCall, watchSql } from '../testing/watch-sql.ts'
import { sampleOfGraphql } from '../testing/wrong-input/sample-input.ts'

// Every query of the web, every collection of the administration and every read of REST is asked of two applications: in one
// each list has three or four rows, in the other thirty or forty. More rows must not take more statements. Nothing is listed
// by hand: what a plugin adds is asked as well.

const documents = webDocuments(resolve(import.meta.dirname, '../..')).filter(
  ({ text }) => operationOf(text).operation === 'query',
)
const own = { artistId: idOf('Artist', 1), listenerId: idOf('Listener', 1) }

/** Where rows bring statements, and how many of one kind they may bring. */
const MAY_GROW: Readonly<Record<string, { by: number; reason: string }>> = {
  LiveFigures: { by: 1, reason: 'one for each kind of figure that is shown' },
  StaffTasks: { by: 3, reason: 'one for each task of each collection that has any, however many they are' },
}

/** Lists of which there are no rows here that fit together, or as few in both. */
const SHORT = new Set([
  'AdminDashboard',
  'ArtistSupporters',
  'BoughtReleases',
  'KeptPlaylists',
  'PendingArtists',
  'StatementStreams',
])

/** The statements of the request that is under way: not those of what a server does at moments of its own. */
const asked = new AsyncLocalStorage<SqlCall[]>()
const OF_CONNECTION = /^SET statement_timeout/

interface Side {
  test: TestApp
  stop(): void
  askers: Record<'visitor' | 'user' | 'artist', TestClient>
}
let few: Side
let many: Side
beforeAll(async () => {
  few = await open(4)
  many = await open(40)
})
afterAll(async () => {
  for (const side of [few, many]) {
    side?.stop()
    await side?.test.close()
  }
})

async function open(rows: number): Promise<Side> {
  // Cached answers are not read.
  const test = await startTestApp({ env: { READY_ANSWERS: 'false' } })
  const { pool } = test.platform.database
  await fillTables(pool, { crowded: true, rows })
  await fitRows(pool)
  const person = { username: 'x', name: 'x' }
  const admin = { ...visitor, userType: 'admin', admin: { id: idOf('Admin', 1), ...person, role: 'owner' } } as const
  const artist = { ...visitor, userType: 'artist', artist: { id: own.artistId, approved: true, ...person } } as const
  const user = { ...visitor, userType: 'user', user: { id: own.listenerId, ...person } } as const
  const askers = {
    visitor: test.client(),
    user: await signedInClient(test, user, artist, admin),
    artist: await signedInClient(test, artist, user, admin),
  }
  const { stop } = watchSql(test, () => asked.getStore())
  return { test, stop, askers }
}

function operationOf(text: string): OperationDefinitionNode {
  return parse(text).definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode
}

/** The type that `id` refers to, by operation name. */
const ID_OF: readonly [RegExp, string][] = [
  [/Post(?:Discussion|Comments)|OnPost/, 'Post'],
  [/Release/, 'Release'],
  [/Song|OwnPreview/, 'Song'],
  [/Playlist/, 'Playlist'],
  [/CheckoutOrder/, 'Order'],
  [/ModerationCase/, 'ModerationCase'],
  [/Person/, 'Listener'],
  [/Mail/, 'MailMessage'],
  [/Artist|Dashboard|Statement|Tips/, 'Artist'],
]
/** The table of an id in a call's path. */
const TABLE_OF: readonly [RegExp, string][] = [
  [/songs/, 'Song'],
  [/^\/releases/, 'Release'],
  [/orders/, 'Order'],
  [/products/, 'Product'],
  [/cases/, 'ModerationCase'],
  [/playlists/, 'Playlist'],
]
const LEFT_OUT = ['after', 'before', 'last', 'search', 'letter', 'kinds', 'sort', 'userType', 'state']
const known = {
  ...own,
  ...Object.fromEntries(LEFT_OUT.map((name) => [name, undefined])),
  songId: idOf('Song', 1),
  releaseId: idOf('Release', 1),
  productId: idOf('Product', 1),
  postId: idOf('Post', 1),
  commentId: idOf('Comment', 1),
  username: AT.username,
  slug: AT.slug,
  key: AT.key,
  query: AT.word,
  first: 50,
  name: 'listeners',
  month: '2026-11',
  approvals: true,
}
const OF: Readonly<Record<string, Record<string, unknown>>> = {
  ArtistDashboard: { username: undefined },
  StatementPage: { username: undefined, first: 20 },
  FansDesk: { first: 20 },
  ListenerPeriods: { first: 6 },
  OpenPerson: { userType: 'user' },
  ModerationCases: { state: 'open' },
  CollectionList: { filter: undefined },
}

function variablesOf(name: string, text: string): Record<string, unknown> {
  const table = ID_OF.find(([pattern]) => pattern.test(name))?.[1] ?? 'Product'
  const values = { ...known, id: idOf(table, 1) }
  const samples = (operationOf(text).variableDefinitions ?? []).map(({ variable, type }) => {
    const input = typeFromAST(few.test.app.schema, type as never) as GraphQLInputType
    const key = variable.name.value
    return [key, LEFT_OUT.includes(key) || key.endsWith('After') ? undefined : sampleOfGraphql(input, values, key)]
  })
  return { ...Object.fromEntries(samples), ...OF[name] }
}

/** How often each statement was sent, however many values it was given. */
function countStatements(calls: readonly SqlCall[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of calls) {
    if (OF_CONNECTION.test(text)) continue
    const same = text
      .replaceAll(/\$\d+(?:::\w+)?/g, '?')
      .replaceAll(/\?(?:\s*,\s*\?)+/g, '?')
      .replaceAll(/\s+/g, ' ')
    counts.set(same, (counts.get(same) ?? 0) + 1)
  }
  return counts
}

interface Asked {
  answer: unknown
  sent: Map<string, number>
}

/** Statements of which many rows took more than few did, and whether the answer was longer. */
async function growth(name: string, ask: (client: TestClient) => Promise<unknown>) {
  const askOf = async ({ askers }: Side, who: keyof Side['askers']): Promise<Asked> => {
    const calls: SqlCall[] = []
    const answer = await asked.run(calls, async () => await ask(askers[who]))
    return { answer, sent: countStatements(calls) }
  }
  const faults: string[] = []
  let grew = false
  // One-time reads of a process are done by now.
  for (const side of [few, many]) await ask(side.askers.user)
  for (const who of ['visitor', 'user', 'artist'] as const) {
    const [small, large] = [await askOf(few, who), await askOf(many, who)]
    grew ||= JSON.stringify(large.answer).length > 1.2 * JSON.stringify(small.answer).length
    for (const [statement, times] of large.sent) {
      const before = small.sent.get(statement) ?? 0
      if (times > Math.max(before, 1) + (MAY_GROW[name]?.by ?? 0))
        faults.push(`${who}: ${before} times, then ${times}: ${statement.slice(0, 400)}`)
    }
  }
  return { faults, grew }
}

describe('as many statements for thirty rows as for three', () => {
  it.each(documents)('$name', async ({ name, text }) => {
    const variables = variablesOf(name, text)
    const { faults, grew } = await growth(name, async (client) => await client.graphql(text, variables))
    expect(faults).toEqual([])
    if (text.includes('first: $first') && !SHORT.has(name)) expect(grew, 'many rows were read').toBe(true)
  })

  it.each(contributionsOf(plugins, 'collections').map(({ name }) => ({ name })))(
    'the collection $name',
    async ({ name }) => {
      const query = `{ collectionRecords(name: "${name}", first: 50) { totalCount edges { node { values } } } }`
      const { faults } = await growth(name, async (client) => await client.graphql(query))
      expect(faults).toEqual([])
    },
  )

  const routes = plugins
    .flatMap(({ routes: declared }) => declared ?? [])
    .filter(({ method, path }) => method === 'GET' && !/audio|download|digital-file|\*|openapi|token/.test(path))
  it.each(routes.map(({ path }) => ({ path })))('GET /api$path', async ({ path }) => {
    const table = TABLE_OF.find(([pattern]) => pattern.test(path))?.[1] ?? 'Artist'
    const params: Record<string, unknown> = { ...known, id: idOf(table, 1) }
    const url = path.replaceAll(/:(\w+)/g, (_all, name: string) => String(params[name] ?? idOf(table, 1)))
    const { faults } = await growth(path, async (client) => {
      const { status, body } = await client.rest('GET', url)
      expect(status).toBeLessThan(500)
      return body
    })
    expect(faults).toEqual([])
  })
})

describe('totalCount is how long the list is', () => {
  const lists = Object.values(schemaOf(plugins).getQueryType()?.getFields() ?? {}).filter(({ type }) => {
    const page = getNamedType(type)
    return isObjectType(page) && page.name.endsWith('Connection') && page.getFields().totalCount
  })

  it.each(lists.map((list) => ({ name: list.name, args: list.args })))('$name', async ({ name, args }) => {
    const needed = args.filter((each) => isNonNullType(each.type))
    const declared = ['$first: Int!', ...needed.map((each) => `$${each.name}: ${String(each.type)}`)]
    const given = ['first: $first', ...needed.map((each) => `${each.name}: $${each.name}`)]
    const query = `query (${declared.join(', ')}) {
      list: ${name}(${given.join(', ')}) { totalCount edges { cursor } pageInfo { hasNextPage } }
    }`
    const values = needed.map((each) => [each.name, sampleOfGraphql(each.type, known, each.name)])
    const { data, errors } = await few.askers.user.graphql<{
      list: { totalCount: number; edges: unknown[]; pageInfo: { hasNextPage: boolean } }
    }>(query, { first: 100, ...Object.fromEntries(values) })
    expect(errors).toBeUndefined()
    expect(data?.list.pageInfo.hasNextPage).toBe(false)
    expect(data?.list.totalCount).toBe(data?.list.edges.length)
  })
})
