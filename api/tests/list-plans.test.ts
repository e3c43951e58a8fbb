import { contributionsOf } from '#api/app/plugin.ts'
import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { visitor } from '../access/actor.ts'
import { filtersOf } from '../collections/record-filters.ts'
import { schemaOf } from '../graphql/schema-of.ts'
import { citusFaults } from '../testing/citus/citus-exceptions.ts'
import { archiveParts, readPart } from '../testing/plans/archive-parts.ts'
import { fillTables, idOf } from '../testing/plans/fill-tables.ts'
import { JOB_PAYLOADS } from '../testing/plans/job-payloads.ts'
import { planFaults } from '../testing/plans/plan-faults.ts'
import { faultsUnlessExcepted, SIZE_EXCEPTIONS, type SizeException } from '../testing/plans/size-exceptions.ts'
import { openSizeL } from '../testing/plans/size-l.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { type SqlCall, type SqlWatch, watchSql } from '../testing/watch-sql.ts'

// Every list and every dashboard of the composed application is asked on tables that are filled by the schema, from its own
// schema. Nothing is listed by hand: what a plugin adds is asked as well. PostgreSQL says how it would find the rows; in a second
// database, which it takes for one of 100,000 listeners, it chooses freely, for statements that write as well.

const schema = schemaOf(plugins)
const own = { artistId: idOf('Artist', 1), listenerId: idOf('Listener', 1) }

let test: TestApp
let sizeL: Awaited<ReturnType<typeof openSizeL>>
let watch: SqlWatch
let everybody: TestClient
let stranger: TestClient
beforeAll(async () => {
  test = await startTestApp()
  await fillTables(test.platform.database.pool)
  sizeL = await openSizeL()
  const person = { username: 'x', name: 'x' }
  everybody = await signedInClient(
    test,
    { ...visitor, userType: 'admin', admin: { id: idOf('Admin', 1), ...person, role: 'owner' } },
    { ...visitor, userType: 'artist', artist: { id: own.artistId, approved: true, ...person } },
    { ...visitor, userType: 'user', user: { id: own.listenerId, ...person } },
  )
  stranger = test.client()
  watch = watchSql(test)
})
afterAll(async () => {
  watch.stop()
  await sizeL.close()
  await test.close()
})

const seen = new Set<string>()

/** Faults of the statements sent since the last call. */
async function faults(): Promise<string[]> {
  const found: string[] = []
  for (const call of watch.calls()) {
    found.push(...(await faultsAtSize(call)))
    if (!/^\s*(?:SELECT|WITH)\b/i.test(call.text) || /\b(?:UPDATE|INSERT INTO|DELETE FROM)\b/.test(call.text)) continue
    // Words decide how a search is planned.
    const key = /ILIKE/.test(call.text) ? `${call.text} ${call.values.join(' ')}` : call.text
    if (seen.has(key)) continue
    seen.add(key)
    if (/[<>=] \(SELECT "public"/.test(call.text)) found.push(`reads all that comes before the page: ${call.text}`)
    for (const fault of await planFaults(test.platform.database.pool, call))
      found.push(`${fault}\n    ${call.text.replaceAll(/\s+/g, ' ').slice(0, 600)}`)
    watch.calls()
  }
  return found
}

const usedExceptions = new Set<SizeException>()
const seenAtSize = new Set<string>()

/** Faults of a statement's plan at size l, without the exceptions. */
async function faultsAtSize(call: SqlCall, due = false): Promise<string[]> {
  // Words decide how a search is planned.
  const key = /ILIKE/.test(call.text) ? `${call.text} ${call.values.join(' ')}` : call.text
  if (seenAtSize.has(key)) return []
  const faults = await faultsUnlessExcepted(sizeL.pool, call, { due, used: usedExceptions })
  // A fault is found again by a second try.
  if (faults.length === 0) seenAtSize.add(key)
  return faults
}

type Asked = { data: Record<string, unknown> | null; errors?: { message: string }[] }

async function ask(document: string, client = everybody): Promise<Asked> {
  const answer = await client.graphql<Record<string, unknown>>(document)
  // Rows here need not fit together: a product is hidden from its order, and what was asked of it goes unused.
  const [wrong] = (answer.errors ?? []).filter(({ message }) => !message.includes('was unused in resolver'))
  if (client === everybody && wrong) throw new Error(`${document}: ${wrong.message}`)
  return answer
}

/** All leaves of a type, so that what they read is read. */
function leaves(type: GraphQLObjectType, depth = 1): string {
  const names = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(({ type: of }) => isNonNullType(of))) return []
    const named = getNamedType(field.type)
    if (isLeafType(named)) return [field.name]
    if (isObjectType(named) && depth > 0 && !named.name.endsWith('Connection')) {
      const inner = leaves(named, depth - 1)
      return inner ? [`${field.name} { ${inner} }`] : []
    }
    return []
  })
  return names.join(' ')
}

const isList = (field: GraphQLField<unknown, unknown>) => getNamedType(field.type).name.endsWith('Connection')
const objectOf = (type: GraphQLOutputType | undefined) => getNamedType(type as GraphQLOutputType) as GraphQLObjectType
const nodeOf = (connection: GraphQLObjectType) =>
  objectOf(objectOf(connection.getFields().edges?.type).getFields().node?.type)

/** How one comes to a list: around the field. A new kind of parent has to be named here. */
const WAY: Readonly<Record<string, (field: string) => string>> = {
  Query: (field) => `{ ${field} }`,
  Artist: (field) => `{ artist(id: "${own.artistId}") { ${field} } }`,
  Playlist: (field) => `{ playlist(id: "${idOf('Playlist', 1)}") { ${field} } }`,
  Statement: (field) => `{ artist(id: "${own.artistId}") { statements(first: 1) { edges { node { ${field} } } } } }`,
}

const PAGING = ['first', 'after', 'last', 'before']

/** The choices that a list offers: each value of each enum, both of a boolean, and none. */
function choicesOf(field: GraphQLField<unknown, unknown>): string[] {
  const required: Record<string, string> = {
    period: '"1"',
    kind: 'genre',
    postId: `"${idOf('Post', 1)}"`,
    songId: `"${idOf('Song', 1)}"`,
    releaseId: `"${idOf('Release', 1)}"`,
    commentId: `"${idOf('Comment', 1)}"`,
  }
  const always = field.args
    .filter(({ name, type }) => !PAGING.includes(name) && isNonNullType(type))
    .map(({ name }) => `${name}: ${required[name] ?? `"${idOf('SubscriptionPeriod', 1)}"`}`)
  const each = field.args
    .filter(({ name, type }) => !PAGING.includes(name) && !isNonNullType(type))
    .flatMap(({ name, type }) => {
      const named = getNamedType(type)
      if (isEnumType(named)) return named.getValues().map((value) => `${name}: ${value.name}`)
      if (named.name === 'Boolean') return [`${name}: true`, `${name}: false`]
      if (named.name === 'ID') return [`${name}: "${own.listenerId}"`]
      return []
    })
  return ['', ...each].map((choice) => [...always, choice].filter(Boolean).join(', '))
}

const lists = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields())
      .filter(isList)
      .filter(({ name }) => name !== 'collectionRecords')
      .map((field) => ({ parent: type.name, field })),
  )

describe('every list', () => {
  it('can be reached', () => {
    expect(lists.length).toBeGreaterThan(20)
    expect(
      [...new Set(lists.map(({ parent }) => parent))].filter((parent) => !WAY[parent] && parent !== 'Mutation'),
    ).toEqual([])
  })

  it.each(lists.map((list) => ({ ...list, name: `${list.parent}.${list.field.name}` })))(
    '$name is read by its indexes, first and deep, with each choice',
    async ({ parent, field }) => {
      const connection = getNamedType(field.type) as GraphQLObjectType
      const node = leaves(nodeOf(connection))
      const total = connection.getFields().totalCount ? 'totalCount' : ''
      const found: string[] = []
      const page = async (choice: string, args: string, selection: string) => {
        const given = [args, choice].filter(Boolean).join(', ')
        const document = (WAY[parent] as (inner: string) => string)(`${field.name}(${given}) { ${selection} }`)
        // A statement's line is asked for by a number that no line has.
        const answer =
          field.name === 'streamsOf' ? await everybody.graphql<Record<string, unknown>>(document) : await ask(document)
        await stranger.graphql(document)
        found.push(...(await faults()).map((fault) => `${given}: ${fault}`))
        return /"endCursor":"([^"]+)"/.exec(JSON.stringify(answer.data))?.[1]
      }
      for (const choice of choicesOf(field)) {
        watch.calls()
        const end = await page(
          choice,
          'first: 20',
          `${total} edges { node { ${node} } } pageInfo { endCursor hasNextPage }`,
        )
        if (end) await page(choice, `first: 20, after: "${end}"`, 'edges { cursor } pageInfo { endCursor }')
        if (
          end &&
          !/forwards/.test(
            JSON.stringify(
              await everybody.graphql(
                (WAY[parent] as (inner: string) => string)(
                  `${field.name}(${['last: 2', choice].filter(Boolean).join(', ')}) { edges { cursor } }`,
                ),
              ),
            ),
          )
        ) {
          await page(choice, `last: 20, before: "${end}"`, 'edges { cursor }')
          await page(choice, 'last: 20', 'edges { cursor }')
        }
      }
      expect(found).toEqual([])
    },
    60_000,
  )
})

describe('every collection of the administration', () => {
  /** Each counted stream moves it: an index would make every aggregation write all indexes of its songs anew. */
  const UNINDEXED = new Set(['songs totalStreams'])
  const collections = contributionsOf(plugins, 'collections')

  it.each(collections.map((collection) => ({ collection, name: collection.name })))(
    '$name is sorted, filtered and searched by its indexes',
    async ({ collection }) => {
      const found: string[] = []
      const list = async (args: string) => {
        watch.calls()
        const page = async (more: string) => {
          const { data } = await ask(
            `{ collectionRecords(name: "${collection.name}", ${args} ${more}) { totalCount edges { node { values } } pageInfo { endCursor startCursor } } }`,
          )
          found.push(...(await faults()).map((fault) => `${args} ${more}: ${fault}`))
          return (data as { collectionRecords: { pageInfo: { endCursor: string | null } } }).collectionRecords.pageInfo
            .endCursor
        }
        const end = await page('first: 20')
        if (end) {
          await page(`first: 20, after: "${end}"`)
          await page(`last: 20, before: "${end}"`)
        }
      }
      for (const column of collection.sort.by.filter((by) => !UNINDEXED.has(`${collection.name} ${by}`)))
        for (const way of ['ASC', 'DESC']) await list(`sort: "${column}_${way}"`)
      for (const [name, filter] of Object.entries(filtersOf(collection)))
        for (const value of Object.keys(filter.options)) await list(`filter: [{ name: "${name}", value: "${value}" }]`)
      if (collection.search.length > 0)
        for (const word of ['neon', 'zebra crossing', 'ab', own.artistId]) await list(`search: "${word}"`)
      expect(found).toEqual([])
    },
    60_000,
  )
})

describe('every dashboard', () => {
  const queries = Object.values((schema.getQueryType() as GraphQLObjectType).getFields()).filter(
    (field) => !isList(field) && field.args.every(({ type }) => !isNonNullType(type)),
  )

  it.each(queries.map((field) => ({ field, name: field.name })))(
    '$name scans nothing that grows',
    async ({ field }) => {
      const named = getNamedType(field.type)
      if (isUnionType(named)) return
      const by = field.name === 'artist' ? `(id: "${own.artistId}")` : ''
      watch.calls()
      const selection = isObjectType(named) ? ` { ${leaves(named, 2)} }` : ''
      await everybody.graphql(`{ ${field.name}${by}${selection} }`)
      await stranger.graphql(`{ ${field.name}${by}${selection} }`)
      expect(await faults()).toEqual([])
    },
  )

  it('a case of the staff, with its reports, decisions, appeals and what was before, scans nothing that grows', async () => {
    const opened = schema.getType('OpenedCase') as GraphQLObjectType
    watch.calls()
    const { data } = await ask(`{ moderationCase(id: "${idOf('ModerationCase', 1)}") { ${leaves(opened, 2)} } }`)
    expect(data?.moderationCase).toMatchObject({ reports: [{}], decisions: [{}], appeals: [{}], counterNotice: {} })
    expect(await faults()).toEqual([])
  })

  const artist = schema.getType('Artist') as GraphQLObjectType
  const figures = Object.values(artist.getFields()).filter(
    (field) =>
      !isLeafType(getNamedType(field.type)) && !isList(field) && field.args.every(({ type }) => !isNonNullType(type)),
  )
  it.each(figures.map((field) => ({ field, name: field.name })))(
    'an artist’s $name scans nothing that grows',
    async ({ field }) => {
      watch.calls()
      await ask(
        `{ artist(id: "${own.artistId}") { ${field.name} { ${leaves(getNamedType(field.type) as GraphQLObjectType, 2)} } } }`,
      )
      expect(await faults()).toEqual([])
    },
  )
})

describe('every list of REST', () => {
  const ids: Readonly<Record<string, string>> = {
    ...own,
    songId: idOf('Song', 1),
    orderId: idOf('Order', 1),
    productId: idOf('Product', 1),
    postId: idOf('Post', 1),
    releaseId: idOf('Release', 1),
    commentId: idOf('Comment', 1),
    month: '2026-10',
    username: 'x',
  }
  const tableOf = (path: string) =>
    /songs/.test(path)
      ? 'Song'
      : /^\/releases/.test(path)
        ? 'Release'
        : /orders/.test(path)
          ? 'Order'
          : /products/.test(path)
            ? 'Product'
            : /cases/.test(path)
              ? 'ModerationCase'
              : 'Artist'
  const routes = plugins
    .flatMap(({ routes: declared }) => declared ?? [])
    .filter(({ method, path }) => method === 'GET' && !/audio|download|digital-file|\*|openapi/.test(path))

  it.each(routes.map((route) => ({ route, name: route.path })))(
    'GET /api$name scans nothing that grows',
    async ({ route }) => {
      const path = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? idOf(tableOf(route.path), 1))
      watch.calls()
      const { body, status } = await everybody.rest('GET', path)
      expect(status).toBeLessThan(500)
      const last = Array.isArray(body) ? (body as { id?: string }[]).at(-1)?.id : undefined
      if (last) for (const place of ['before', 'after']) await everybody.rest('GET', `${path}?limit=5&${place}=${last}`)
      expect(await faults()).toEqual([])
    },
  )
})

describe('the search for manufactured listening', () => {
  it('reads new claims, their paid months and what those are compared with by indexes', async () => {
    const { pool } = test.platform.database
    // All but the last claims were looked at.
    await pool.query(`UPDATE "PatternScan" SET "throughClaimId" = 3960 WHERE "id" = 1`)
    watch.calls()
    await test.runJob('integrity.look-at-claims')
    const calls = watch.calls().filter(({ text }) => /^\s*(?:SELECT|WITH|INSERT)\b/.test(text) && /\bFROM\b/.test(text))
    const found: string[] = []
    for (const call of calls)
      for (const fault of await planFaults(pool, call)) found.push(`${fault}\n    ${call.text.slice(0, 600)}`)
    expect(found).toEqual([])
    for (const table of ['StreamClaim', 'ListeningProfile', 'ListenerBlock', 'SubscriptionPeriod'])
      expect(
        calls.filter(({ text }) => text.includes(`"${table}"`)),
        table,
      ).not.toEqual([])
  })
})

describe('what is seen from outside', () => {
  const kinds = contributionsOf(plugins, 'searchable').map(({ kind }) => kind)

  it.each(kinds)('a part of the sitemap finds its %ss by their index', async (kind) => {
    watch.calls()
    const { statusCode } = await test.server.inject({ url: `/sitemap/${kind}/${idOf('Song', 1)}.xml` })
    expect(statusCode).toBe(200)
    expect(await faults()).toEqual([])
  })

  it('the list of its parts goes through indexes', async () => {
    watch.calls()
    expect((await test.server.inject({ url: '/sitemap.xml' })).statusCode).toBe(200)
    expect((await faults()).filter((fault) => /^reads all of (?!the index)/.test(fault))).toEqual([])
  })

  it.each([
    `/embed/song/${idOf('Song', 1)}`,
    `/embed/playlist/${idOf('Playlist', 1)}`,
    `/cards/${'0'.repeat(16)}/artist/x.jpg`,
    `/cards/${'0'.repeat(16)}/discover.jpg`,
  ])('%s scans nothing that grows', async (url) => {
    watch.calls()
    expect((await test.server.inject({ url })).statusCode).toBeLessThan(500)
    expect(await faults()).toEqual([])
  })
})

let sentByJobs: SqlCall[] = []

describe('every job', () => {
  // Jobs work through all that is due: a few rows send the same statements as thousands.
  const ROWS = 60
  let jobs: TestApp
  let jobWatch: SqlWatch
  beforeAll(async () => {
    jobs = await startTestApp()
    await fillTables(jobs.platform.database.pool, { rows: ROWS })
    jobWatch = watchSql(jobs)
  })
  afterAll(async () => {
    sentByJobs = jobWatch.distributed()
    jobWatch.stop()
    await jobs.close()
  })

  it.each(plugins.flatMap(({ jobs: declared }) => declared ?? []).map(({ name }) => ({ name })))(
    '$name finds its rows by indexes at size l',
    async ({ name }) => {
      jobWatch.calls()
      // Rows that do not fit together may end a job, after it has read them.
      await jobs.runJob(name, JOB_PAYLOADS[name] ?? {}).catch(() => {})
      const found: string[] = []
      for (const call of jobWatch.calls()) found.push(...(await faultsAtSize(call, true)))
      expect(found).toEqual([])
    },
    60_000,
  )

  it.each(archiveParts)(
    'the archive of a $accountKind finds its part $name by indexes at size l',
    async (archivePart) => {
      jobWatch.calls()
      await readPart(jobs.ctx, archivePart)
      const found: string[] = []
      for (const call of jobWatch.calls()) found.push(...(await faultsAtSize(call, true)))
      expect(found).toEqual([])
    },
    60_000,
  )

  it.each(contributionsOf(plugins, 'work').map(({ kind }) => ({ kind })))(
    'work of the kind $kind finds its rows by indexes at size l',
    async ({ kind }) => {
      jobWatch.calls()
      await jobs.runJob('kernel.sweep-work')
      await jobs.runWork(kind)
      const found: string[] = []
      for (const call of jobWatch.calls()) found.push(...(await faultsAtSize(call, true)))
      expect(found).toEqual([])
    },
    60_000,
  )
})

it('sends nothing about tables that are spread over nodes which Citus refuses', async () => {
  const sent = [...watch.distributed(), ...sentByJobs]
  expect(sent.length).toBeGreaterThan(20)
  expect(await citusFaults(sent, 'list-plans')).toEqual([])
}, 120_000)

it('has no exception at size l that no statement needs', () => {
  expect(SIZE_EXCEPTIONS.filter((exception) => !usedExceptions.has(exception)).map(({ why }) => why)).toEqual([])
})
