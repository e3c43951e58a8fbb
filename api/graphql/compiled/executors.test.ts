import { AsyncLocalStorage } from 'node:async_hooks'
import { resolve } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import {
  type GraphQLInputType,
  Kind,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Counter } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '../../access/actor.ts'
import { STAFF_ROLES } from '../../access/staff-role.ts'
import { sharedDocuments, webDocuments } from '../../../web/documents.ts'
import { createServer } from '../../http/server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { copyTestDatabase, createTestDatabase } from '../../testing/test-database.ts'
import { eventually } from '../../testing/programs/server-process.ts'
import { shareOfTries, triesAll } from '../../testing/share-of-tries.ts'
import { signedInClient } from '../../testing/signed-in-client.ts'
import { accountRow } from '../../testing/account-row.ts'
import { type SqlCall, type SqlWatch, watchSql } from '../../testing/watch-sql.ts'
import { sampleOfGraphql } from '../../testing/wrong-input/sample-input.ts'
import { type Role, WITHOUT_LIMITS, wrongInputStage } from '../../testing/wrong-input/stage.ts'
import { UNKNOWN_ID } from '../../testing/wrong-input/wrong-values.ts'
import { PATIENCE } from '../../testing/patience.ts'

// Two applications with the same rows: one executes the web's documents as compiled code and answers from its caches, the
// other by Yoga and from the database. Every caller with any variables must get the same answer, by as many statements.
// Documents whose plugins a change does not touch are asked a share of that (docs/decisions/138).

const root = resolve(import.meta.dirname, '../../..')
const documents = webDocuments(root)
/** Items listed there exist on one side alone and are not read. Figures are kept on both, for seconds. */
const listed = documents.filter(({ name }) => sharedDocuments(root).includes(name) || name === 'LiveFigures')
const texts = Object.fromEntries(documents.map(({ id, text }) => [id, text]))
const ROLES: readonly Role[] = ['visitor', 'user', 'artist', 'admin']
/** Staff but the owner, which is the stage's admin. */
const STAFF = STAFF_ROLES.filter((role) => role !== 'owner')
/** Statements that set up a new connection. */
const OF_CONNECTION = /^(?:SET statement_timeout|LISTEN)/
const ACCEPT = 'application/graphql-response+json,application/json;q=0.9'
/** Each costs a password hash. */
const DEAR = /Register|Login|Setup/

/** One in so many questions. */
const SHARE = 5

interface Side {
  test: TestApp
  /** What was executed, by what. */
  operations: Counter
  server: FastifyInstance
  sql: SqlWatch
}

/** The statements of the request that is under way: what one sends after it was answered is not the next one's. */
const statements = new AsyncLocalStorage<SqlCall[]>()

let compiled: Side
let yoga: Side
let known: Record<'own' | 'foreign', Record<string, unknown>>
const askers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  const env = { ...WITHOUT_LIMITS, SESSION_SECRET: 'a secret that two applications share, in tests alone' }
  const database = await createTestDatabase()
  const stage = await wrongInputStage({ database: { ...database, drop: async () => {} }, env })
  const first = { after: null, before: null, search: null }
  known = {
    own: { ...stage.own, ...first, username: 'mine' },
    foreign: { ...stage.own, ...stage.foreign, ...first, id: stage.foreign.productId, username: 'theirs' },
  }
  for (const role of ROLES) {
    const { cookie } = stage.as(role)
    askers[role] = cookie ? { cookie } : {}
  }
  for (const role of STAFF) {
    const { id } = await stage.test.ctx.db.admin.create({ data: { ...accountRow(role), role }, select: { id: true } })
    const admin = { id, username: role, name: role, role }
    const { cookie } = await signedInClient(stage.test, { ...visitor, userType: 'admin', admin })
    askers[role] = { cookie: String(cookie) }
  }
  // Lists of several rows.
  const song = await stage.test.ctx.db.song.findUniqueOrThrow({ where: { id: String(stage.own.songId) } })
  const { id: _id, ...product } = await stage.test.ctx.db.product.findUniqueOrThrow({
    where: { id: String(stage.own.productId) },
  })
  for (let at = 0; at < 3; at += 1) {
    const { id: _song, ...same } = song
    await stage.test.ctx.db.song.create({ data: { ...same, title: `Song ${at}` } })
    await stage.test.ctx.db.product.create({ data: { ...product, name: `Product ${at}` } as never })
  }
  const { CreateAccessToken } = Object.fromEntries(documents.map(({ name, text }) => [name, text]))
  for (const [name, scopes] of Object.entries({
    'token of everything': ['write'],
    'token of little': ['merch:read'],
  })) {
    const { data } = await stage
      .as('artist')
      .graphql<Record<string, unknown>>(CreateAccessToken as string, { input: { name, scopes, expiresInDays: 30 } })
    const token = /fw_\w+/.exec(JSON.stringify(data))?.[0]
    if (!token) throw new Error(`no token: ${JSON.stringify(data)}`)
    askers[name] = { authorization: `Bearer ${token}` }
  }
  askers['token of nobody'] = { authorization: 'Bearer fw_nonsense' }
  await stage.test.close()
  const second = await copyTestDatabase(database)
  const start = async (place: typeof database, flag: string): Promise<Side> => {
    const test = await startTestApp({ database: place, env: { ...env, FAST_LANE: flag, READY_ANSWERS: flag } })
    const counters = vi.spyOn(test.platform.metrics, 'counter')
    const server = await createServer(test.app, { documents: texts })
    const at = counters.mock.calls.findIndex(([name]) => name === 'graphql_operations_total')
    return {
      test,
      server,
      operations: counters.mock.results[at]?.value as Counter,
      sql: watchSql(test, () => statements.getStore()),
    }
  }
  compiled = await start(database, 'true')
  yoga = await start(second, 'false')
})
afterAll(async () => {
  for (const side of [compiled, yoga]) {
    side?.sql.stop()
    await side?.server.close()
    await side?.test.close()
  }
})

/** Skips expensive calls that show little: password hashes, and variables refused before the caller matters. */
function isPassedOver(name: string, who: string, what: string): boolean {
  if (who === 'token of nobody') return what !== 'good'
  const isRefused = ['none', 'null', 'of a wrong type', 'too many'].includes(what)
  // Roles differ in what they may see of what is there.
  if ((STAFF as readonly string[]).includes(who) && what !== 'good') return true
  return (
    (isRefused && !['visitor', 'artist'].includes(who)) ||
    (DEAR.test(name) && who !== 'visitor' && !who.startsWith('token'))
  )
}

const operationOf = (text: string) =>
  parse(text).definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION) as OperationDefinitionNode

/** The type that `id` refers to, by operation name. */
const ID_OF: readonly [RegExp, string][] = [
  [/Release|Tracks/, 'releaseId'],
  [/Song|Play|Stream/, 'songId'],
  [/Order/, 'orderId'],
  [/Request/, 'requestId'],
  [/Artist|Dashboard|Tab|My|Store|Statement/, 'artistId'],
]

function samples({ name, text }: { name: string; text: string }): Record<string, Record<string, unknown>> {
  const named = ID_OF.find(([pattern]) => pattern.test(name))?.[1] ?? 'productId'
  const { schema } = compiled.test.app
  const inputs = (operationOf(text).variableDefinitions ?? []).map(
    ({ variable, type }) => [variable.name.value, typeFromAST(schema, type as never) as GraphQLInputType] as const,
  )
  const each = (value: (type: GraphQLInputType, name: string) => unknown) =>
    Object.fromEntries(inputs.map(([name, type]) => [name, value(type, name)]))
  const of = (values: Record<string, unknown>) => each((type, name) => sampleOfGraphql(type, values, name))
  const unknown = Object.fromEntries(Object.keys(known.own).map((name) => [name, UNKNOWN_ID]))
  return {
    good: of({ ...known.own, id: known.own[named] }),
    "somebody else's": of({ ...known.foreign, id: known.foreign[named] }),
    'of nothing': of({ ...unknown, id: UNKNOWN_ID }),
    none: {},
    null: each(() => null),
    'of a wrong type': each(() => [{}]),
    'too many': each((type) => (String(type).startsWith('Int') ? 1_000_000 : 'x')),
  }
}

interface Payload {
  documentId?: string
  query?: string
  variables?: object
}

async function ask(side: Side, payload: Payload, headers: Record<string, string>) {
  const isListed = listed.some(({ id, text }) => payload.documentId === id || payload.query?.startsWith(text))
  const sent: SqlCall[] = []
  const answer = await statements.run(sent, () =>
    side.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { accept: ACCEPT, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    }),
  )
  const lines = told(answer)
  const sql = () => sent.map(({ text }) => text).filter((text) => !isListed && !OF_CONNECTION.test(text))
  return () => [...lines, ...sql().sort()]
}

/**
 * Returns the parts that only one of two answers has. An answer may be known while some of what it asked for is still
 * read (a field that may not be null was refused): the statements of both are complete when they are the same.
 */
async function differences(
  payload: Payload,
  headers: Record<string, string>,
  headersOfOther: Record<string, string> = headers,
): Promise<string[]> {
  const [one, other] = await Promise.all([ask(compiled, payload, headers), ask(yoga, payload, headersOfOther)])
  const found = () => difference(one(), other())
  await eventually(() => found().length === 0, { within: 5_000, every: 1 }).catch(() => {})
  return found()
}

function told({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return [
    String(statusCode),
    ...Object.entries(rest).map(([name, value]) => withoutChance(`${name}: ${String(value)}`)),
    withoutChance(body),
  ]
}

/** Returns the lines that only one of them has. */
const difference = (one: readonly string[], other: readonly string[]): string[] =>
  JSON.stringify(one) === JSON.stringify(other)
    ? []
    : [
        ...one.filter((line) => !other.includes(line)).map((line) => `compiled: ${line}`),
        ...other.filter((line) => !one.includes(line)).map((line) => `Yoga: ${line}`),
        `${one.length} lines and ${other.length}`,
      ]

/** Replaces random values by their position; cursors have ids in them. */
function withoutChance(text: string): string {
  const own = new Set([...Object.values(known.own), ...Object.values(known.foreign)].map(String))
  const made = new Map<string, string>()
  return text
    .replaceAll(/(?<=ursor":")[\w+/=-]+/g, (cursor) => Buffer.from(cursor, 'base64').toString())
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (own.has(id) || id === UNKNOWN_ID) return id
      if (!made.has(id)) made.set(id, `<id ${made.size}>`)
      return made.get(id) as string
    })
    .replaceAll(/fw_\w+|fairwave=[\w-]+|pi_\w+/g, '<secret>')
    .replaceAll(/"challenge":"[\w-]+"|"secret":"[A-Z2-7]+"|\bsecret=[A-Z2-7]+/g, '<asked to sign>')
}

/** Operations that the compiling side executed so. */
const answeredBy = async (by: 'compiled' | 'yoga') =>
  (await compiled.operations.get()).values.find(({ labels }) => labels.by === by)?.value ?? 0

/** Whether a change touches a plugin whose fields a document reads, or documents and executors as such. */
function isTouched(text: string): boolean {
  if (triesAll('documents')) return true
  const info = new TypeInfo(compiled.test.app.schema)
  let found = false
  const enter = () => {
    const plugin = info.getFieldDef()?.extensions.plugin
    found ||= typeof plugin === 'string' && triesAll(plugin)
  }
  visit(parse(text), visitWithTypeInfo(info, { Field: { enter } }))
  return found
}

/** Every one where a change touches the document, otherwise a share. */
const asWanted = <T>(tries: readonly T[], { name, text }: { name: string; text: string }) =>
  isTouched(text) ? tries : shareOfTries(tries, name, SHARE)

describe('every document of the web is answered alike by compiled code and by Yoga', () => {
  it.each(documents)('$name', async (document) => {
    const { id, name } = document
    // Streams are Yoga's alone, which refuses them to clients that take no events. All others are compiled: otherwise Yoga
    // would be compared with itself.
    const isStream = operationOf(document.text).operation === 'subscription'
    const before = await answeredBy('compiled')
    const faults: string[] = []
    const tries = Object.entries(askers).flatMap(([who, headers]) =>
      Object.entries(samples(document))
        .filter(([what]) => !isPassedOver(name, who, what))
        .map(([what, variables]) => ({ who, headers, what, variables })),
    )
    const wanted = new Set(asWanted(tries, document))
    // Compiled code takes only what has the right types: of that at least one.
    const inTurn = [...wanted, ...tries.filter((each) => !wanted.has(each))]
    for (const [index, { who, headers, what, variables }] of inTurn.entries()) {
      if (index >= wanted.size && (isStream || (await answeredBy('compiled')) > before)) break
      const found = await differences({ documentId: id, variables }, headers)
      faults.push(...found.map((line) => `${who}, ${what}: ${line.slice(0, 1_500)}`))
    }
    expect(faults).toEqual([])
    if (isStream) expect(await answeredBy('compiled')).toBe(before)
    else expect(await answeredBy('compiled')).toBeGreaterThan(before)
  })
})

describe('compiled documents', () => {
  const { id, text } = documents.find(({ name }) => name === 'ArtistPage') as (typeof documents)[number]
  const variables = () => samples({ name: 'ArtistPage', text }).good
  const headers = { accept: ACCEPT, 'content-type': 'application/json' }
  const post = (payload: object, more: object = {}) => ({
    method: 'POST' as const,
    url: '/graphql',
    headers: { ...headers, ...more },
    payload: JSON.stringify(payload),
  })
  const both = async (request: InjectOptions) => {
    const before = await answeredBy('compiled')
    const [one, other] = await Promise.all([compiled.server.inject(request), yoga.server.inject(request)])
    return {
      faults: difference(told(one), told(other)),
      answer: one,
      by: (await answeredBy('compiled')) > before ? 'compiled' : 'yoga',
    }
  }

  it('answer a known document by its whole text, and by GET with the header against other sites', async () => {
    const whole = await both(post({ query: text, variables: variables(), operationName: 'ArtistPage' }))
    expect(whole).toMatchObject({ faults: [], by: 'compiled', answer: { statusCode: 200 } })
    const url = `/graphql?${new URLSearchParams({ documentId: id, variables: JSON.stringify(variables()) })}`
    expect(await both({ url, headers: { accept: ACCEPT, 'x-graphql-yoga-csrf': '1' } })).toMatchObject({
      faults: [],
      by: 'compiled',
    })
  })

  it.each<[string, () => InjectOptions]>([
    ['another name of the operation', () => post({ documentId: id, variables: variables(), operationName: 'Other' })],
    ['variables that are a list', () => post({ documentId: id, variables: [] })],
    ['variables that are text', () => post({ documentId: id, variables: '{}' })],
    ['what nobody knows beside it', () => post({ query: text, variables: variables(), more: 1 })],
    ['an answer in parts', () => post({ documentId: id, variables: variables() }, { accept: 'multipart/mixed' })],
    ['an answer that nobody makes', () => post({ documentId: id, variables: variables() }, { accept: 'text/css' })],
    ['a form', () => post({ documentId: id }, { 'content-type': 'text/plain' })],
    ['a GET from another site', () => ({ url: `/graphql?documentId=${id}`, headers: { accept: ACCEPT } })],
  ])('leave %s to Yoga', async (_what, request) => {
    expect(await both(request())).toMatchObject({ faults: [], by: 'yoga' })
  })

  it.each([
    ['a known document', () => ({ documentId: id, variables: JSON.stringify(variables()) })],
    ['any other operation', () => ({ query: '{ version }' })],
  ])('and Yoga execute nothing that another site asks for: %s', async (_what, asked) => {
    const before = [await answeredBy('compiled'), await answeredBy('yoga')]
    const url = `/graphql?${new URLSearchParams(asked())}`
    const { statusCode, body, headers: answered } = await compiled.server.inject({ url, headers: { accept: ACCEPT } })
    expect([statusCode, JSON.parse(body).errors[0].message]).toEqual([403, 'Required CSRF header(s) not present'])
    expect(answered['cache-control']).toBe('no-store')
    expect([await answeredBy('compiled'), await answeredBy('yoga')]).toEqual(before)
  })

  it('say what Yoga says when a part of an answer fails, and mask it', async () => {
    for (const side of [compiled, yoga]) await side.test.ctx.db.$executeRaw`ALTER TABLE "Product" RENAME TO "Away"`
    const answers: string[] = []
    try {
      for (const { id: each, text: own, name } of documents.filter((one) => /roduct|Store|Order/.test(one.name))) {
        const request = post({ documentId: each, variables: samples({ name, text: own }).good }, askers.artist)
        const { faults, answer } = await both(request)
        expect({ name, faults }).toEqual({ name, faults: [] })
        answers.push(answer.body)
      }
    } finally {
      for (const side of [compiled, yoga]) await side.test.ctx.db.$executeRaw`ALTER TABLE "Away" RENAME TO "Product"`
    }
    expect(answers.filter((body) => body.includes('"code":"INTERNAL"')).length).toBeGreaterThan(2)
  })
})

describe('any other operation is answered alike with and without the HTTP of Yoga', () => {
  const { text } = documents.find(({ name }) => name === 'ArtistPage') as (typeof documents)[number]
  /** The same media type, named so that Yoga chooses it. */
  const throughYoga = ({ accept }: Record<string, string>) => ({ accept: `${accept}, text/csv;q=0.1` })
  const compared = async (payload: { query?: string; variables?: object }, headers: object = {}) => {
    const before = await answeredBy('yoga')
    const request = { accept: ACCEPT, ...headers } as Record<string, string>
    const faults = await differences(payload, request, { ...request, ...throughYoga(request) })
    expect(await answeredBy('yoga')).toBe(before + 1)
    return { faults }
  }

  // Yoga's own refusal of a stream to clients that take no events has no body.
  const answeredOnce = documents.filter(({ text: own }) => operationOf(own).operation !== 'subscription')
  it.each(answeredOnce.filter(({ name }) => !DEAR.test(name)))('$name, changed', async (document) => {
    const { good, 'of a wrong type': wrong } = samples(document)
    // No longer what is stored.
    const query = `${document.text} `
    const askedBy = [
      ['visitor', good],
      ['artist', good],
      ['token of everything', good],
      ['token of little', good],
      ['token of nobody', good],
      ['admin', wrong],
    ] as const
    for (const [who, variables] of asWanted(askedBy, document))
      expect({ who, ...(await compared({ query, variables }, askers[who])) }).toMatchObject({ who, faults: [] })
  })

  it.each<[string, object]>([
    ['malformed', { query: '{ artist(' }],
    ['of an unknown field', { query: '{ newReleases { edgez { cursor } } }' }],
    ['too deep', { query: `{ ${'artist { '.repeat(30)} id ${'}'.repeat(30)} }` }],
    ['too long', { query: `{ ${'a'.repeat(60_000)} }` }],
    ['with too large a page', { query: '{ newReleases(first: 5000) { edges { cursor } } }' }],
    ['of two operations without a name', { query: 'query A { version } query B { version }' }],
    ['of two operations, one named', { query: 'query A { version } query B { version }', operationName: 'B' }],
    ['without one', { query: 'fragment A on Song { id }' }],
    ['that asks for the schema', { query: '{ __schema { queryType { name } } }' }],
    ['that is empty', { query: '' }],
  ])('an operation %s', async (_what, payload) => {
    expect(await compared(payload)).toMatchObject({ faults: [] })
  })

  it.each([
    '*/*',
    'application/json',
    'application/graphql-response+json',
    'application/graphql-response+json, application/json;q=0.9',
    'application/json, text/plain, */*',
  ])('to who accepts %s', async (accept) => {
    for (const query of [`${text}  `, '{ nothing }', '{ auditLog { totalCount } }'])
      expect(
        await compared({ query, variables: samples({ name: 'ArtistPage', text }).good }, { accept }),
      ).toMatchObject({
        faults: [],
      })
  })
})

describe('what is kept is what everybody would be told', () => {
  it('by GET, a second time, whoever asks in turn', { timeout: 300_000 * PATIENCE }, async () => {
    for (const document of documents.filter((each) => operationOf(each.text).operation === 'query')) {
      const { id, name, text } = document
      const variables = JSON.stringify(samples({ name, text }).good)
      const url = `/graphql?${new URLSearchParams({ documentId: id, variables, operationName: name })}`
      for (const [who, headers] of asWanted(Object.entries(askers), document)) {
        const request = { url, headers: { accept: ACCEPT, 'x-graphql-yoga-csrf': '1', ...headers } }
        const [one, other] = await Promise.all([compiled.server.inject(request), yoga.server.inject(request)])
        expect({ name, who, faults: difference(told(one), told(other)) }).toEqual({ name, who, faults: [] })
        // Nothing that a shared cache may keep is other for anybody else.
        if (String(one.headers['cache-control']).includes('public')) {
          const visitor = await compiled.server.inject({ ...request, headers: { accept: ACCEPT } })
          expect({ name, who, body: visitor.body }).toEqual({ name, who, body: one.body })
        }
      }
    }
  })

  it('by REST', async () => {
    const reads = compiled.test.app.routes.filter(({ method, path }) => method === 'GET' && !path.includes('/auth/'))
    const urls = reads.map(
      ({ path }) =>
        `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(known.own[name] ?? UNKNOWN_ID)))}`,
    )
    for (const url of urls)
      for (const [who, headers] of Object.entries(askers)) {
        const [one, other] = await Promise.all([
          compiled.server.inject({ url, headers }),
          yoga.server.inject({ url, headers }),
        ])
        expect({ url, who, faults: difference(told(one), told(other)) }).toEqual({ url, who, faults: [] })
      }
  })
})
