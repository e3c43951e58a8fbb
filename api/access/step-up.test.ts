import { getNamedType, isEnumType, isScalarType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plugins } from '#plugins'
import type { Fresh } from './fresh.ts'
import { collectionsOf } from '../collections/collections-of.ts'
import { compose } from '../app/compose.ts'
import { accountRow } from '../testing/account-row.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts'
import { sampleOfGraphql } from '../testing/wrong-input/sample-input.ts'
import { WITHOUT_LIMITS } from '../testing/wrong-input/stage.ts'
import { UNKNOWN_ID } from '../testing/wrong-input/wrong-values.ts'

// Every call, root field and action that says `fresh` is tried by somebody whom its rule lets in, with a session that is older.

const MINUTE = 60_000

let test: TestApp
/** An owner, an artist and a listener in one browser. */
let client: TestClient
beforeAll(async () => {
  test = await startTestApp({ env: WITHOUT_LIMITS })
  const { db } = test.ctx
  const nobody = { user: null, artist: null, admin: null }
  const person = { username: 'x', name: 'x' }
  const user = await db.listener.create({ data: { ...accountRow('lena'), displayName: 'Lena' } })
  const artist = await db.artist.create({
    data: { ...accountRow('neon'), name: 'Neon', genre: 'Outrun', bio: 'Plays.', approvedAt: test.clock.now() },
  })
  const admin = await db.admin.create({ data: { ...accountRow('owner'), role: 'owner' } })
  client = await signedInClient(
    test,
    { ...nobody, userType: 'admin', admin: { id: admin.id, ...person, role: 'owner' } },
    { ...nobody, userType: 'artist', artist: { id: artist.id, ...person, approved: true } },
    { ...nobody, userType: 'user', user: { id: user.id, ...person } },
  )
})
afterAll(() => test.close())

/** As if every account had proved who it is so long ago, and used that last at `usedAgo`. */
async function age(confirmedAgo: number, usedAgo = confirmedAgo) {
  const before = (ago: number) => new Date(test.clock.now().getTime() - ago)
  const [confirmed, fresh] = [before(confirmedAgo), before(usedAgo)]
  await test.ctx.db.session.updateMany({
    data: {
      ...{ listenerConfirmedAt: confirmed, artistConfirmedAt: confirmed, adminConfirmedAt: confirmed },
      ...{ listenerFreshAt: fresh, artistFreshAt: fresh, adminFreshAt: fresh },
    },
  })
}

interface Call {
  name: string
  fresh: Fresh
  /** The code of its refusal. */
  ask(): Promise<string | undefined>
}

const calls = (): Call[] => [
  ...test.app.routes.flatMap(({ method, path, fresh }) =>
    fresh
      ? [
          {
            name: `${method} ${path}`,
            fresh,
            ask: async () => (await client.rest(method, path.replaceAll(/:\w+/g, UNKNOWN_ID), {})).body.code as string,
          },
        ]
      : [],
  ),
  ...Object.values(test.app.schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const { fresh } = field.extensions as { fresh?: Fresh }
    if (!fresh) return []
    const leaf = isScalarType(getNamedType(field.type)) || isEnumType(getNamedType(field.type))
    const query = `mutation (${field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')}) {
      ${field.name}${field.args.length ? `(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')})` : ''} ${leaf ? '' : '{ __typename }'}
    }`.replace('()', '')
    const known = { id: UNKNOWN_ID, last: undefined, before: undefined, collection: 'artists' }
    const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, sampleOfGraphql(type, known, name)]))
    return [{ name: `Mutation.${field.name}`, fresh, ask: async () => codeOf(await client.graphql(query, variables)) }]
  }),
  ...collectionsOf(compose(plugins)).flatMap((collection) => [
    ...Object.entries(collection.actions).flatMap(([action, { fresh }]) =>
      fresh
        ? [
            {
              name: `${collection.name}/${action}`,
              fresh,
              ask: async () =>
                codeOf(
                  await client.graphql(
                    'mutation ($name: String!, $id: ID!, $action: String!) { runCollectionAction(name: $name, id: $id, action: $action) { __typename } }',
                    { name: collection.name, id: UNKNOWN_ID, action },
                  ),
                ),
            },
          ]
        : [],
    ),
    ...(collection.fresh
      ? [
          {
            name: `${collection.name}, writing`,
            fresh: collection.fresh,
            ask: async () =>
              codeOf(
                await client.graphql(
                  'mutation ($name: String!) { createCollectionRecord(name: $name, values: {}) { __typename } }',
                  { name: collection.name },
                ),
              ),
          },
        ]
      : []),
  ]),
]
const codeOf = ({ errors }: Awaited<ReturnType<TestClient['graphql']>>) =>
  errors?.[0]?.extensions?.code as string | undefined

const refusals = async () => {
  const codes: Record<string, string | undefined> = {}
  for (const { name, ask } of calls()) codes[name] = await ask()
  return codes
}

describe('calls that need a recent sign-in', () => {
  beforeEach(() => age(0))

  it('are those that move money, change who may act, or decide about people', () => {
    const names = calls().map(({ name, fresh }) => `${fresh} ${name}`)
    expect(names).toEqual(
      expect.arrayContaining([
        '15m POST /admin/tips/:id/refund',
        '15m POST /admin/subscription-payments/:id/refund',
        '15m POST /access-tokens',
        '15m POST /admin/staff-invitations',
        '15m PATCH /admin/staff/:id',
        '15m DELETE /admin/staff/:id',
        '15m POST /dashboard/payouts/connect',
        '15m GET /account/exports/:id/file',
        '15m orders/refund',
        '15m payout-approvals/approve',
        '15m held-listening/release',
        '15m payout-pauses, writing',
        '15m Mutation.createAccessToken',
        '2h POST /admin/people/:userType/:id/suspend',
        '2h POST /admin/cases/:id/decide',
        '2h PUT /account/username',
        '2h Mutation.changeUsername',
        '2h Mutation.decideAppeal',
        '2h artists/suspend',
      ]),
    )
  })

  it('refuse a session that is older with one code, whatever the call', async () => {
    await age(3 * 60 * MINUTE)
    const codes = await refusals()
    expect(Object.entries(codes).filter(([, code]) => code !== 'CONFIRM_IDENTITY')).toEqual([])
  })

  it('refuse after 15 minutes or after two hours, and let in before', async () => {
    const code = (fresh: Fresh, path: string) => async () =>
      [fresh, (await client.rest('POST', path, {})).body.code === 'CONFIRM_IDENTITY'] as const
    const refund = code('15m', `/admin/tips/${UNKNOWN_ID}/refund`)
    const decide = code('2h', `/admin/cases/${UNKNOWN_ID}/decide`)
    await age(14 * MINUTE)
    expect([await refund(), await decide()]).toEqual([
      ['15m', false],
      ['2h', false],
    ])
    await age(16 * MINUTE)
    expect([await refund(), await decide()]).toEqual([
      ['15m', true],
      ['2h', false],
    ])
    await age(121 * MINUTE)
    expect([await refund(), await decide()]).toEqual([
      ['15m', true],
      ['2h', true],
    ])
  })

  it('begin two hours again with each use, and never 15 minutes', async () => {
    await age(119 * MINUTE)
    const decide = () => client.rest('POST', `/admin/cases/${UNKNOWN_ID}/decide`, {})
    expect((await decide()).body.code).not.toBe('CONFIRM_IDENTITY')
    const { adminFreshAt, adminConfirmedAt } = await test.ctx.db.session.findFirstOrThrow()
    expect(adminFreshAt).toEqual(test.clock.now())
    expect(adminConfirmedAt).toEqual(new Date(test.clock.now().getTime() - 119 * MINUTE))
    expect((await client.rest('POST', `/admin/tips/${UNKNOWN_ID}/refund`, {})).body.code).toBe('CONFIRM_IDENTITY')
  })

  it('take no access token', async () => {
    const made = await client.rest('POST', '/access-tokens', {
      name: 'all',
      scopes: ['staff:read', 'staff:content', 'staff:store'],
      userType: 'admin',
    })
    const headers = { authorization: `Bearer ${made.body.secret}` }
    for (const path of [`/admin/tips/${UNKNOWN_ID}/refund`, `/admin/cases/${UNKNOWN_ID}/decide`])
      expect(await test.client().rest('POST', path, {}, headers)).toMatchObject({
        status: 403,
        body: { code: expect.stringMatching(/^(TOKEN_NOT_ACCEPTED|INSUFFICIENT_SCOPE)$/) },
      })
  })
})
