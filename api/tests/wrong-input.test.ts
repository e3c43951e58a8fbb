import { getNamedType, type GraphQLField, isEnumType, isScalarType } from 'graphql'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import { schemaOf } from '../graphql/schema-of.ts'
import type { Route } from '../app/plugin.ts'
import { STAFF_ROLES } from '../access/staff-role.ts'
import { jsonSchemaOf } from '../rest/openapi/json-schema.ts'
import { citusFaults } from '../testing/citus/citus-exceptions.ts'
import { faultsUnlessExcepted } from '../testing/plans/size-exceptions.ts'
import { openSizeL } from '../testing/plans/size-l.ts'
import { shareOfTries, triesAll } from '../testing/share-of-tries.ts'
import { type SqlCall, type SqlWatch, watchSql } from '../testing/watch-sql.ts'
import { sampleOfGraphql, sampleOfJson } from '../testing/wrong-input/sample-input.ts'
import { type Role, type Stage, wrongInputStage } from '../testing/wrong-input/stage.ts'
import {
  FEW_WRONG_VALUES,
  UNKNOWN_ID,
  variations,
  WRONG_BODIES,
  WRONG_VALUES,
} from '../testing/wrong-input/wrong-values.ts'

// Every call and every root field of the composed application is asked wrongly, from its own schema. Nothing is listed
// by hand: what a plugin adds is tried as well.

let stage: Stage
let watch: SqlWatch
/** By their texts, with the values that each came with first. */
const sent = new Map<string, SqlCall>()
beforeAll(async () => {
  stage = await wrongInputStage()
  watch = watchSql(stage.test)
})
afterEach(() => {
  for (const call of watch.calls()) {
    const text = call.text.replace(/EXECUTE .*/s, '')
    if (!sent.has(text)) sent.set(text, call)
  }
})
afterAll(async () => {
  watch.stop()
  await stage.test.close()
})

const ROLES: readonly Role[] = ['visitor', 'user', 'artist', 'admin']

const isRole = (rule: string) => (STAFF_ROLES as readonly string[]).includes(rule)

/** The callers to try, the owner first; sign-in and sign-out are tried by visitors, who lose nothing by them. */
function callersOf(access: object): Role[] {
  const rules = Object.keys(access)
  if (rules.includes('public')) return ['visitor']
  if (rules.includes('signedIn')) return ['artist', 'user']
  return ROLES.filter((role) => rules.includes(role) || (role === 'admin' && rules.some(isRole)))
}

/** The fault of an answer to wrong input, or null. */
function faultOf(answer: LightMyRequestResponse): string | null {
  const { statusCode, body, headers } = answer
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 300)}`
  if (statusCode < 400) return null
  if (/node_modules|\.ts:\d+|prisma|\bat \S+ \(/i.test(body)) return `tells of its inside: ${body.slice(0, 300)}`
  if (!String(headers['content-type']).startsWith('application/json')) return `${statusCode} is no JSON`
  const { message, code, fields } = JSON.parse(body) as { message?: unknown; code?: unknown; fields?: object }
  const unhelpful = [message, ...Object.values(fields ?? {})].find((sentence) => !isPlain(sentence))
  if (unhelpful !== undefined) return `does not say what to do: ${JSON.stringify(unhelpful)}`
  return typeof message === 'string' && message && typeof code === 'string' && /^[A-Z][A-Z_]+$/.test(code)
    ? null
    : `${statusCode} without message and code: ${body.slice(0, 200)}`
}

/** A sentence for people: neither zod's own words nor a bare word. */
const isPlain = (sentence: unknown) =>
  typeof sentence === 'string' &&
  /^[“"A-Z].*\s/s.test(sentence) &&
  !/Invalid (?:input|option|string|key|element|value)\b|\bexpected .*received|^Too (?:small|big)\b|Unrecognized key/.test(
    sentence,
  )

interface Try {
  name: string
  ask: () => Promise<LightMyRequestResponse>
  refusedBy?: (answer: LightMyRequestResponse) => boolean
  fault?: (answer: LightMyRequestResponse) => string | null
}

/** Other people's things may stand in the caller's own library, liked or followed; and whoever sees a release comments on it. */
const OPEN_TO_OTHERS = /^\/(?:library\/(?:songs|artists|followed)\/|releases\/:releaseId\/comments$)/

/** One in this many values is tried of operations that a change does not touch. */
const SHARE = 5
/** Of wrong values; who may ask is always tried. */
const asWanted = (tries: readonly Try[], { name, plugin }: { name: string; plugin?: string }) =>
  triesAll(plugin) ? tries : shareOfTries(tries, name, SHARE)

const isRefused = ({ statusCode }: LightMyRequestResponse) => statusCode >= 400

/** Reads asked at once. */
const WIDTH = 16

/** Runs tries, reads many at once and others one by one; whichever is refused must have written nothing, and reads nothing at all. */
async function tryAll(tries: readonly Try[], { reads = false } = {}): Promise<string[]> {
  const faults: string[] = []
  const width = reads ? WIDTH : 1
  let before = await stage.writes()
  for (let start = 0; start < tries.length; start += width) {
    const batch = tries.slice(start, start + width)
    const answers = await Promise.all(batch.map(({ ask }) => ask()))
    const refused = batch.filter(({ name, refusedBy = isRefused, fault = faultOf }, index) => {
      const answer = answers[index] as LightMyRequestResponse
      const found = fault(answer)
      if (found) faults.push(`${name}: ${found}`)
      return reads || refusedBy(answer)
    })
    const after = await stage.writes()
    const written = changed(before, after)
    if (refused.length && written.length)
      faults.push(
        `${refused.map(({ name }) => name).join(' or ')}: refused or only read, but ${written.join(', ')} was written`,
      )
    before = after
  }
  // Nothing came about unseen.
  expect(await stage.countedWrites()).toEqual(before)
  return faults
}

const changed = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) =>
  Object.keys(after).filter((table) => after[table] !== before[table])

/** Sign-in, sign-up and sign-out: tried by visitors only, so that the others stay who they are. */
const changesSession = (name: string) => /POST \/auth\/|log(?:in|out)|register|setup/i.test(name)

/** Each try may cost a password hash. */
const dear = (name: string) => /login|register|setup|Login|Register/.test(name)

describe('every call', () => {
  const routes = plugins.flatMap((plugin) => plugin.routes)
  const pluginOf = new Map(plugins.flatMap((plugin) => plugin.routes.map((route) => [route, plugin.name])))

  const pathOf = (route: Route, params: Record<string, unknown>) =>
    `/api${route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] === undefined ? '' : typeof params[name] === 'object' ? JSON.stringify(params[name]) : String(params[name]).toWellFormed()))}`
  const paramsOf = (route: Route, known: Record<string, unknown>) =>
    Object.fromEntries(
      [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name as string, idFor(route.path, name as string, known)]),
    )
  /** `:id` is the id of what the path is about. */
  const idFor = (path: string, name: string, known: Record<string, unknown>) => {
    if (name !== 'id') return known[name] ?? UNKNOWN_ID
    const about = [
      ['songs', 'songId'],
      ['releases/', 'releaseId'],
      ['products', 'productId'],
      ['custom-merchandise-requests', 'requestId'],
      ['orders', 'orderId'],
    ].find(([word]) => path.includes(word as string))
    return about ? known[about[1] as string] : UNKNOWN_ID
  }

  const call = (
    role: Role,
    route: Route,
    params: Record<string, unknown>,
    query: Record<string, unknown> | null,
    body: unknown,
  ) => {
    const search = query
      ? `?${Object.entries(query)
          .map(
            ([key, value]) =>
              `${encodeURIComponent(key)}=${encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))}`,
          )
          .join('&')}`
      : ''
    return stage.as(role).inject({
      method: route.method,
      url: `${pathOf(route, params)}${search}`,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
    })
  }

  it.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    '$name refuses wrong input of every kind',
    async ({ name, route }) => {
      const values = dear(name) ? FEW_WRONG_VALUES : WRONG_VALUES
      const schema = route.describedBody ?? route.body
      const body = schema ? sampleOfJson(jsonSchemaOf(schema, 'input'), stage.own) : undefined
      const query = route.query
        ? (sampleOfJson(jsonSchemaOf(route.query, 'input'), {
            ...stage.own,
            limit: '2',
            before: stage.own.songId,
          }) as Record<string, unknown>)
        : null
      const own = paramsOf(route, stage.own)
      const foreign = paramsOf(route, stage.foreign)
      const wrong: Try[] = []

      const [owner] = callersOf(route.access)
      if (owner) {
        for (const { name: what, value } of variations(own, values))
          wrong.push({ name: `${owner}, ${what}`, ask: () => call(owner, route, value as typeof own, query, body) })
        for (const { name: what, value } of variations(query, values))
          wrong.push({ name: `${owner}, ${what}`, ask: () => call(owner, route, own, value as typeof own, body) })
        for (const { name: what, value } of variations(body, values))
          wrong.push({ name: `${owner}, ${what}`, ask: () => call(owner, route, own, query, value) })
        for (const { name: what, payload, contentType = 'application/json' } of route.method === 'GET'
          ? []
          : WRONG_BODIES) {
          const ask = () =>
            stage.as(owner).inject({
              method: route.method,
              url: pathOf(route, own),
              headers: { 'content-type': contentType },
              payload,
            })
          wrong.push({ name: `${owner}, the body is ${what}`, ask })
        }
      }
      const tries = [...asWanted(wrong, { name, plugin: pluginOf.get(route) })]
      for (const role of changesSession(name) ? [] : ROLES) {
        if (Object.keys(own).length)
          tries.push({ name: `${role}, somebody else's`, ask: () => call(role, route, foreign, query, body) })
        if (role !== owner)
          tries.push({ name: `${role}, nothing at all`, ask: () => call(role, route, own, null, undefined) })
      }
      expect(await tryAll(tries)).toEqual([])
    },
  )

  it.each(
    routes
      .filter(
        ({ method, access, path }) =>
          method !== 'GET' &&
          ('artist' in access || 'signedIn' in access) &&
          path.includes(':') &&
          !OPEN_TO_OTHERS.test(path),
      )
      .map((route) => ({ name: `${route.method} ${route.path}`, route })),
  )('$name refuses an artist what is another’s', async ({ route }) => {
    const before = await stage.writes()
    const schema = route.describedBody ?? route.body
    const sample = schema ? sampleOfJson(jsonSchemaOf(schema, 'input'), stage.own) : undefined
    // Each field alone as well: some are refused beside others (a reason belongs to a refund).
    const bodies = [sample, {}, ...Object.entries(sample ?? {}).map(([field, value]) => ({ [field]: value }))]
    const statuses: number[] = []
    for (const body of bodies)
      statuses.push((await call('artist', route, paramsOf(route, stage.foreign), null, body)).statusCode)
    for (const status of statuses) expect([400, 403, 404]).toContain(status)
    // Not only because the body was wrong.
    expect(Math.max(...statuses)).toBeGreaterThan(400)
    expect(await stage.writes()).toEqual(before)
  })
})

describe('every root field', () => {
  const schema = schemaOf(plugins)
  const fields = (
    [
      ['query', schema.getQueryType()],
      ['mutation', schema.getMutationType()],
    ] as const
  ).flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ args }) => args.length > 0)
      .map((field) => ({ operation, field })),
  )

  const operationOf = (operation: string, field: GraphQLField<unknown, unknown>) => {
    const leaf = isScalarType(getNamedType(field.type)) || isEnumType(getNamedType(field.type))
    return `${operation} (${field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')}) { ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) ${leaf ? '' : '{ __typename }'} }`
  }

  interface Result {
    data?: Record<string, { __typename?: string } | null> | null
    errors?: { message?: unknown; extensions?: { code?: unknown } }[]
  }
  const resultOf = (answer: LightMyRequestResponse) => JSON.parse(answer.body) as Result
  const faultInGraphql = (answer: LightMyRequestResponse): string | null => {
    if (
      answer.statusCode >= 400 &&
      answer.statusCode < 500 &&
      !answer.body.startsWith('{"errors"') &&
      !answer.body.startsWith('{"data"')
    )
      return faultOf(answer)
    if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 300)}`
    for (const { message, extensions } of resultOf(answer).errors ?? []) {
      if (extensions?.code === 'INTERNAL' || extensions?.code === 'UNAVAILABLE')
        return `a bug or something down: ${String(message)}`
      const { fields } = (extensions ?? {}) as { fields?: object }
      const unhelpful = Object.values(fields ?? {}).find((sentence) => !isPlain(sentence))
      if (unhelpful !== undefined || (extensions?.code === 'BAD_INPUT' && !isPlain(message)))
        return `does not say what to do: ${JSON.stringify(unhelpful ?? message)}`
      if (typeof message !== 'string' || typeof extensions?.code !== 'string')
        return `no message and code: ${answer.body.slice(0, 300)}`
    }
    return /node_modules|\.ts:\d+|prisma|\bat \S+ \(/i.test(answer.body)
      ? `tells of its inside: ${answer.body.slice(0, 300)}`
      : null
  }
  const refusedInGraphql = (answer: LightMyRequestResponse) =>
    answer.statusCode >= 400 ||
    Boolean(resultOf(answer).errors) ||
    Object.values(resultOf(answer).data ?? {}).some((value) => value?.__typename?.endsWith('Error'))

  it.each(fields.map(({ operation, field }) => ({ name: `${operation} ${field.name}`, operation, field })))(
    '$name',
    async ({ name, operation, field }) => {
      // The kernel's collection fields are alike for each: the generic operations get all values.
      const repeated = field.extensions.plugin === undefined && !/collection/i.test(name)
      const values = dear(name) || repeated ? FEW_WRONG_VALUES : WRONG_VALUES
      const access = (field.extensions.pothosOptions as { authScopes?: object | (() => unknown) }).authScopes ?? {}
      const owner = typeof access === 'function' ? 'admin' : (callersOf(access)[0] ?? 'admin')
      const query = operationOf(operation, field)
      const about = /[oO]rder/.test(name)
        ? 'orderId'
        : /Request/.test(name)
          ? 'requestId'
          : /Release|^query release|Tracks/.test(name)
            ? 'releaseId'
            : /[sS]ong/.test(name)
              ? 'songId'
              : /Artist|artist/.test(name)
                ? 'unknown'
                : 'productId'
      const known = (ids: Record<string, unknown>) => ({
        ...stage.own,
        ...ids,
        id: ids[about] ?? UNKNOWN_ID,
        first: 2,
        last: undefined,
        before: undefined,
        priceCents: 500,
        amountCents: 500,
      })
      const sample = Object.fromEntries(
        field.args.map((argument) => [argument.name, sampleOfGraphql(argument.type, known(stage.own), argument.name)]),
      )
      const elsewhere = Object.fromEntries(
        field.args.map((argument) => [
          argument.name,
          sampleOfGraphql(argument.type, known(stage.foreign), argument.name),
        ]),
      )
      const ask = (role: Role, variables: unknown) => () =>
        stage.as(role).inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ query, variables }),
        })
      const judged = { fault: faultInGraphql, refusedBy: refusedInGraphql }

      const wrong = [...variations(sample, values)].map(({ name: what, value }) => ({
        name: `${owner}, ${what}`,
        ask: ask(owner, value),
        ...judged,
      }))
      const plugin = typeof field.extensions.plugin === 'string' ? field.extensions.plugin : undefined
      const tries = [
        ...asWanted(wrong, { name, plugin }),
        ...[null, [], 'text', 1, {}].map((variables) => ({
          name: `${owner}, the variables are ${JSON.stringify(variables)}`,
          ask: ask(owner, variables),
          ...judged,
        })),
        ...(changesSession(name) ? [] : ROLES).map((role) => ({
          name: `${role}, somebody else's`,
          ask: ask(role, elsewhere),
          ...judged,
        })),
      ]
      expect(await tryAll(tries, { reads: operation === 'query' })).toEqual([])
    },
  )
})

// Last: of all calls above, some of which are not refused.
it('finds the rows of every statement that was sent by indexes at size l, changes included', async () => {
  const changes = [...sent.keys()].filter((text) => /\b(?:INSERT INTO|UPDATE|DELETE FROM)\b/.test(text))
  expect(changes.length).toBeGreaterThan(100)
  const sizeL = await openSizeL()
  const found: string[] = []
  try {
    for (const call of sent.values()) found.push(...(await faultsUnlessExcepted(sizeL.pool, call)))
  } finally {
    await sizeL.close()
  }
  expect(found).toEqual([])
}, 180_000)

it('sends nothing about tables that are spread over nodes which Citus refuses', async () => {
  const sent = watch.distributed()
  expect(sent.length).toBeGreaterThan(10)
  expect(await citusFaults(sent, 'wrong-input')).toEqual([])
}, 120_000)
