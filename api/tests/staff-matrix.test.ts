import { getNamedType, type GraphQLField, isEnumType, isScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshSuffix } from '../access/step-up.ts'
import type { Collection, Operation } from '../collections/collection.ts'
import { collectionsOf } from '../collections/collections-of.ts'
import { compose } from '../app/compose.ts'
import { STAFF_ROLES, type StaffRole } from '../access/staff-role.ts'
import { accountRow } from '../testing/account-row.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { sampleOfGraphql } from '../testing/wrong-input/sample-input.ts'
import { WITHOUT_LIMITS } from '../testing/wrong-input/stage.ts'
import { UNKNOWN_ID } from '../testing/wrong-input/wrong-values.ts'
import { plugins } from '#plugins'

// Every call, every root field, every collection and every action is tried as every kind of account and every role. Nothing
// is listed by hand: what a plugin adds is tried as well.

const CALLERS = ['visitor', 'user', 'artist', ...STAFF_ROLES] as const
type Caller = (typeof CALLERS)[number]
const isRole = (caller: string): caller is StaffRole => (STAFF_ROLES as readonly string[]).includes(caller)

let test: TestApp
let clients: Record<Caller, TestClient>
beforeAll(async () => {
  test = await startTestApp({ env: WITHOUT_LIMITS })
  const { db } = test.ctx
  const nobody = { user: null, artist: null, admin: null }
  const person = { username: 'x', name: 'x' }
  const { id: listenerId } = await db.listener.create({ data: { ...accountRow('lena'), displayName: 'Lena' } })
  const { id: artistId } = await db.artist.create({
    data: {
      ...accountRow('neon'),
      name: 'Neon',
      genre: 'Outrun',
      bio: 'Plays for tests.',
      approvedAt: test.clock.now(),
    },
  })
  const staff = async (role: StaffRole) => {
    const { id } = await db.admin.create({ data: { ...accountRow(role), role } })
    return await signedInClient(test, { ...nobody, userType: 'admin', admin: { id, ...person, role } })
  }
  clients = {
    visitor: test.client(),
    user: await signedInClient(test, { ...nobody, userType: 'user', user: { id: listenerId, ...person } }),
    artist: await signedInClient(test, {
      ...nobody,
      userType: 'artist',
      artist: { id: artistId, ...person, approved: true },
    }),
    support: await staff('support'),
    editor: await staff('editor'),
    finance: await staff('finance'),
    owner: await staff('owner'),
  }
})
afterAll(() => test.close())

/** Whether an access rule lets somebody through, from what docs/operations.md says of roles. */
function passes(access: object, caller: Caller): boolean {
  const rules = Object.keys(access)
  if (rules.includes('public')) return true
  if (caller === 'visitor') return false
  if (rules.includes('signedIn') || rules.includes(caller)) return true
  return isRole(caller) && (rules.includes('admin') || (caller === 'owner' && rules.some(isRole)))
}

/** Answers that are refusals, where the rule lets through, or the other way round. Staff whom a rule lets through is never refused. */
function verdict(caller: Caller, allowed: boolean, code: string | undefined): string | null {
  const refused = code === 'FORBIDDEN' || code === 'NOT_SIGNED_IN'
  if (!allowed) return code === (caller === 'visitor' ? 'NOT_SIGNED_IN' : 'FORBIDDEN') ? null : `is let in (${code})`
  return refused && isRole(caller) ? `is refused (${code})` : null
}

const rootFields = () =>
  (
    [
      ['query', test.app.schema.getQueryType()],
      ['mutation', test.app.schema.getMutationType()],
    ] as const
  ).flatMap(([operation, type]) => Object.values(type?.getFields() ?? {}).map((field) => ({ operation, field })))

function questionOf(operation: string, field: GraphQLField<unknown, unknown>) {
  const leaf = isScalarType(getNamedType(field.type)) || isEnumType(getNamedType(field.type))
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const known = { id: UNKNOWN_ID, last: undefined, before: undefined, collection: 'artists' }
  return {
    query: `${operation} ${declared && `(${declared})`} { ${field.name}${given && `(${given})`} ${leaf ? '' : '{ __typename }'} }`,
    variables: Object.fromEntries(field.args.map(({ name, type }) => [name, sampleOfGraphql(type, known, name)])),
  }
}

const accessOf = (field: GraphQLField<unknown, unknown>) =>
  (field.extensions.pothosOptions as { authScopes: object }).authScopes

/**
 * Calls about the caller's own account answer 403 or 401 for more reasons than the rule, and signing in or out would
 * change the caller.
 */
const isAboutRoles = (access: object) =>
  !('public' in access) && !('signedIn' in access) && !('settingUpFactor' in access)

async function ask(caller: Caller, query: string, variables: object): Promise<string | undefined> {
  const { errors } = await clients[caller].graphql(query, variables as Record<string, unknown>)
  return errors?.[0]?.extensions?.code as string | undefined
}

const ofEach = async (work: (caller: Caller) => Promise<void>) => void (await Promise.all(CALLERS.map(work)))

describe('every role', () => {
  it('reaches the calls whose rule names it, and no others', async () => {
    const calls = test.app.routes.filter(({ access }) => isAboutRoles(access))
    expect(calls.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const { method, path, access } of calls)
      await ofEach(async (caller) => {
        const { body } = await clients[caller].rest(
          method,
          // Without a listener they are the caller's own.
          `${path.replaceAll(/:\w+/g, UNKNOWN_ID)}${path === '/subscription/periods' ? `?listenerId=${UNKNOWN_ID}` : ''}`,
          method === 'GET' ? undefined : {},
        )
        const problem = verdict(caller, passes(access, caller), body?.code)
        if (problem) wrong.push(`${method} ${path}: ${caller} ${problem}`)
      })
    expect(wrong).toEqual([])
  })

  it('reaches the root fields whose rule names it, and no others', async () => {
    const fields = rootFields().filter(({ field }) => isAboutRoles(accessOf(field)))
    expect(fields.length).toBeGreaterThan(60)
    const wrong: string[] = []
    for (const { operation, field } of fields)
      await ofEach(async (caller) => {
        const { query, variables } = questionOf(operation, field)
        const problem = verdict(caller, passes(accessOf(field), caller), await ask(caller, query, variables))
        if (problem) wrong.push(`${operation} ${field.name}: ${caller} ${problem}`)
      })
    expect(wrong).toEqual([])
  })

  it('reads and writes the collections that name it, and runs the actions', async () => {
    const collections = collectionsOf(compose(plugins))
    const wrong: string[] = []
    const operations = {
      list: 'query($name: String!) { collectionRecords(name: $name, first: 1) { edges { cursor } } }',
      get: 'query($name: String!, $id: ID!) { collectionRecord(name: $name, id: $id) { id } }',
      create: 'mutation($name: String!) { createCollectionRecord(name: $name, values: {}) { id } }',
      update:
        'mutation($name: String!, $id: ID!) { saveCollectionRecord(name: $name, id: $id, version: "1", values: {}) { id } }',
      delete: 'mutation($name: String!, $id: ID!) { deleteCollectionRecord(name: $name, id: $id, version: "1") }',
    } as const
    const run =
      'mutation($name: String!, $id: ID!, $action: String!) { runCollectionAction(name: $name, id: $id, action: $action) { id } }'
    const isOpen = ({ staff, operations: offered }: Collection, operation: Operation, caller: Caller) => {
      const reads = operation === 'list' || operation === 'get'
      const roles = reads ? [...staff.read, ...staff.write] : staff.write
      return offered.includes(operation) && isRole(caller) && (caller === 'owner' || roles.includes(caller))
    }
    for (const collection of collections)
      await ofEach(async (caller) => {
        const { name, staff, actions } = collection
        const judge = (what: string, allowed: boolean, code: string | undefined) => {
          const problem = verdict(caller, allowed, code)
          if (problem) wrong.push(`${what} ${name}: ${caller} ${problem}`)
        }
        for (const operation of Object.keys(operations) as Operation[]) {
          const code = await ask(caller, operations[operation], { name, id: UNKNOWN_ID })
          judge(operation, isOpen(collection, operation, caller), code)
        }
        for (const [action, { staff: roles = staff.write }] of Object.entries(actions)) {
          const code = await ask(caller, run, { name, id: UNKNOWN_ID, action })
          judge(action, isRole(caller) && (caller === 'owner' || roles.includes(caller)), code)
        }
      })
    expect(wrong).toEqual([])
  })

  // To be read in review, beside access.txt of the calls (update with `vitest -u`).
  it('of collections stands in api/collections/staff.txt', async () => {
    const list = (roles: readonly string[]) => [...new Set([...roles, 'owner'])].sort().join(', ')
    const lines = collectionsOf(compose(plugins)).flatMap(({ name, staff, fields, actions, fresh: freshWrites }) => [
      `${name}: ${list([...staff.read, ...staff.write])}`,
      `${name}, writing: ${list(staff.write)}${freshSuffix(freshWrites)}`,
      ...Object.entries(fields).flatMap(([field, { staff: roles }]) =>
        roles ? [`${name}.${field}: ${list(roles)}`] : [],
      ),
      ...Object.entries(actions).map(
        ([action, { staff: roles = staff.write, fresh }]) => `${name}/${action}: ${list(roles)}${freshSuffix(fresh)}`,
      ),
    ])
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../collections/staff.txt')
  })

  it('sees the fields that name it, and finds nobody by others', async () => {
    const { email } = await test.ctx.db.listener.findFirstOrThrow()
    const query = `query($search: String) {
      collection(name: "listeners") { fields { name } columns }
      collectionRecords(name: "listeners", search: $search, first: 5) { edges { node { values } } }
    }`
    const seen = async (role: StaffRole, search: string | null) => {
      const { data } = await clients[role].graphql<{
        collection: { fields: { name: string }[]; columns: string[] }
        collectionRecords: { edges: { node: { values: Record<string, unknown> } }[] }
      }>(query, { search })
      return {
        fields: data?.collection.fields.map(({ name }) => name).includes('email'),
        columns: data?.collection.columns.includes('email'),
        found: data?.collectionRecords.edges.map(({ node }) => node.values.email),
      }
    }
    expect(await seen('support', email)).toEqual({ fields: true, columns: true, found: [email] })
    expect(await seen('finance', email)).toEqual({ fields: false, columns: false, found: [] })
    expect(await seen('finance', null)).toMatchObject({ found: [undefined] })
  })
})

describe('a changed role', () => {
  it('holds at the next request, in a session and with an access token', async () => {
    const { id } = await test.ctx.db.admin.create({ data: { ...accountRow('mover'), role: 'owner' } })
    const client = await signedInClient(test, {
      userType: 'admin',
      user: null,
      artist: null,
      admin: { id, username: 'x', name: 'x', role: 'owner' },
    })
    const made = await client.rest('POST', '/access-tokens', { name: 'Script', scopes: ['staff:read'] })
    const headers = { authorization: `Bearer ${made.body.secret}` }
    const both = async (path: string) => [
      (await client.rest('GET', path)).status,
      (await test.client().rest('GET', path, undefined, headers)).status,
    ]
    expect(await both('/admin/mail')).toEqual([200, 200])
    expect(await both('/admin/pending-artists')).toEqual([200, 200])
    await test.ctx.db.admin.update({ where: { id }, data: { role: 'editor' } })
    expect(await both('/admin/mail')).toEqual([403, 403])
    expect(await both('/admin/pending-artists')).toEqual([200, 200])
    const { data } = await client.graphql('{ authStatus { adminRole } collections { name } }')
    expect(data).toMatchObject({ authStatus: { adminRole: 'editor' } })
    expect(JSON.stringify(data)).not.toContain('payouts')
  })
})
