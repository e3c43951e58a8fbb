import { getNamedType, type GraphQLField, isEnumType, isScalarType } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectionsOf } from '../collections/collections-of.ts'
import { compose } from '../app/compose.ts'
import { STAFF_TOKEN_SCOPES } from '../access/staff-token-scopes.ts'
import { accountRow } from '../testing/account-row.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sampleOfGraphql } from '../testing/wrong-input/sample-input.ts'
import { WITHOUT_LIMITS } from '../testing/wrong-input/stage.ts'
import { UNKNOWN_ID } from '../testing/wrong-input/wrong-values.ts'
import { plugins } from '#plugins'

// An owner's token with every scope that tokens of staff can have tries all that changes something. Nothing is listed by hand.

let test: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  test = await startTestApp({ env: WITHOUT_LIMITS })
  const { id } = await test.ctx.db.admin.create({ data: { ...accountRow('boss'), role: 'owner' } })
  const admin = { id, username: 'boss', name: 'boss', role: 'owner' as const }
  const client = await signedInClient(test, { userType: 'admin', user: null, artist: null, admin })
  const scopes = STAFF_TOKEN_SCOPES.map(({ name }) => name)
  const { body } = await client.rest('POST', '/access-tokens', { name: 'all', scopes })
  headers = { authorization: `Bearer ${body.secret}` }
})
afterAll(() => test.close())

const REFUSALS = ['TOKEN_NOT_ACCEPTED', 'INSUFFICIENT_SCOPE', 'FORBIDDEN', 'NOT_SIGNED_IN']
const isRefused = (code: unknown) => REFUSALS.includes(String(code))

async function codeOf(query: string, variables: object): Promise<unknown> {
  const { body } = await test.client().inject({
    ...{ method: 'POST', url: '/graphql', headers: { ...headers, 'content-type': 'application/json' } },
    payload: JSON.stringify({ query, variables }),
  })
  return JSON.parse(body).errors?.[0]?.extensions?.code
}

function questionOf(field: GraphQLField<unknown, unknown>) {
  const leaf = isScalarType(getNamedType(field.type)) || isEnumType(getNamedType(field.type))
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  return {
    query: `mutation ${declared && `(${declared})`} { ${field.name}${given && `(${given})`} ${leaf ? '' : '{ __typename }'} }`,
    variables: Object.fromEntries(
      field.args.map(({ name, type }) => [
        name,
        sampleOfGraphql(type, { id: UNKNOWN_ID, collection: 'artists' }, name),
      ]),
    ),
  }
}

const MONEY = /refund|payout|held|tip(?!art)|subscri|connect|appeal|approv|reconcil|payment|cancel/i
/** Says no to a buyer who asks for money back. */
const MOVES_NONE = ['PATCH /orders/:id/refund-request', 'mutation declineRefund']

it('a token of staff with every scope changes what this list names, and moves no money', async () => {
  const open: string[] = []
  for (const { method, path } of test.app.routes.filter((route) => route.method !== 'GET')) {
    const { body } = await test.client().rest(method, path.replaceAll(/:\w+/g, UNKNOWN_ID), {}, headers)
    if (!isRefused(body?.code)) open.push(`${method} ${path}`)
  }
  for (const field of Object.values(test.app.schema.getMutationType()?.getFields() ?? {})) {
    const { query, variables } = questionOf(field)
    if (!isRefused(await codeOf(query, variables))) open.push(`mutation ${field.name}`)
  }
  expect(open.length).toBeGreaterThan(20)
  await expect(`${open.sort().join('\n')}\n`).toMatchFileSnapshot('staff-tokens.txt')
  expect(open.filter((call) => MONEY.test(call))).toEqual(MOVES_NONE)
})

it('a token of staff runs no action of a collection, and writes to none by name', async () => {
  const run =
    'mutation($name: String!, $id: ID!, $action: String!) { runCollectionAction(name: $name, id: $id, action: $action) { id } }'
  const wrong: string[] = []
  for (const { name, actions } of collectionsOf(compose(plugins))) {
    for (const action of Object.keys(actions))
      if (!isRefused(await codeOf(run, { name, id: UNKNOWN_ID, action }))) wrong.push(`${name}/${action}`)
    const create = 'mutation($name: String!) { createCollectionRecord(name: $name, values: {}) { id } }'
    if (!isRefused(await codeOf(create, { name }))) wrong.push(name)
  }
  expect(wrong).toEqual([])
})

it('a token of staff ships an order and does not set it refunded', async () => {
  const { db } = test.ctx
  const { id: artistId } = await db.artist.create({
    data: { ...accountRow('neon'), name: 'Neon', genre: 'Outrun', bio: 'Plays.', approvedAt: test.clock.now() },
  })
  const product = { artistId, name: 'Shirt', description: 'Blue.', priceCents: 2_000, isFairwaveManufactured: true }
  const { id: productId } = await db.product.create({ data: { ...product, category: 't_shirt' } })
  const money = { totalCents: 2_000, artistCents: 1_800, platformFeeCents: 200 }
  const { id } = await db.order.create({
    data: { ...money, productId, artistId, buyerEmail: 'a@example.com', quantity: 1, status: 'confirmed' },
  })
  const move = (body: object) => test.client().rest('PATCH', `/orders/${id}`, body, headers)
  expect(await move({ status: 'refunded', reason: 'Because.' })).toMatchObject({
    status: 403,
    body: { code: 'TOKEN_NOT_ACCEPTED' },
  })
  expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('confirmed')
  expect(await move({ status: 'shipped' })).toMatchObject({ status: 200, body: { status: 'shipped' } })
})

it('a token of staff from before scopes of staff opens nothing', async () => {
  await test.ctx.db.accessToken.updateMany({ data: { scopes: ['read', 'write', 'merch:write'] } })
  for (const [method, path] of [
    ['GET', '/admin/platform-stats'],
    ['PATCH', `/orders/${UNKNOWN_ID}`],
  ] as const)
    expect(await test.client().rest(method, path, {}, headers)).toMatchObject({
      status: 403,
      body: { code: 'INSUFFICIENT_SCOPE' },
    })
})
