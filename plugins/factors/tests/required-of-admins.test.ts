import { type GraphQLField, getNamedType, isEnumType, isScalarType } from 'graphql'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { sampleOfGraphql } from '#api/testing/wrong-input/sample-input.ts'
import { WITHOUT_LIMITS } from '#api/testing/wrong-input/stage.ts'
import { UNKNOWN_ID } from '#api/testing/wrong-input/wrong-values.ts'

// Every call and every root field of the composed application that is not for everybody is tried by an admin without a
// second factor. Nothing is listed by hand: what a plugin adds is tried as well.

const password = 'longenough'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { ...WITHOUT_LIMITS, ADMIN_SECOND_FACTOR: 'required' } })
  const fields = { username: 'boss', email: 'boss@example.com', password }
  expect((await test.client().rest('POST', '/auth/setup', fields)).status).toBe(201)
})
afterAll(() => test.close())

let boss: TestClient
beforeEach(async () => {
  await test.ctx.db.authenticatorApp.deleteMany()
  boss = await signedIn()
})

async function signedIn(): Promise<TestClient> {
  const client = test.client()
  expect((await client.rest('POST', '/auth/admin/login', { username: 'boss', password })).status).toBe(200)
  return client
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })

async function setUpApp(client: TestClient): Promise<void> {
  const { secret } = (await client.rest('POST', '/account/factors/app', {})).body
  const answer = await client.rest('POST', '/account/factors/app/confirm', { code: codeOf(secret) })
  expect(answer.status).toBe(200)
  expect(answer.body.recoveryCodes).toHaveLength(10)
  test.clock.advance(30_000)
}

const REFUSED = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } }
const isOpenToAdmins = (access: object) => 'public' in access || 'settingUpFactor' in access

const calls = () => test.app.routes.filter(({ access }) => !isOpenToAdmins(access))
const fields = () =>
  (
    [
      ['query', test.app.schema.getQueryType()],
      ['mutation', test.app.schema.getMutationType()],
    ] as const
  ).flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ extensions }) => {
        const { authScopes } = extensions.pothosOptions as { authScopes: object }
        return !isOpenToAdmins(authScopes)
      })
      .map((field) => ({ operation, field })),
  )

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

/** Calls that did not answer with this code, by what they answered. */
async function others(headers: Record<string, string>, codes: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const client = 'authorization' in headers ? test.client() : boss
  for (const { method, path } of calls()) {
    const { status, body } = await client.rest(
      method,
      path.replaceAll(/:\w+/g, UNKNOWN_ID),
      method === 'GET' ? undefined : {},
      headers,
    )
    if (status !== 403 || !codes.includes(body.code)) wrong.push(`${method} ${path}: ${status} ${body.code}`)
  }
  for (const { operation, field } of fields()) {
    const answer = await client.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(questionOf(operation, field)),
    })
    const { errors, data } = JSON.parse(answer.body)
    const code = errors?.[0]?.extensions?.code
    if (!codes.includes(code)) wrong.push(`${operation} ${field.name}: ${code ?? JSON.stringify(data)}`)
  }
  return wrong
}

describe('an admin without a second factor, where one is required', () => {
  it('signs in, and is told what to do by every call and field that is not for everybody', async () => {
    expect(calls().length).toBeGreaterThan(40)
    expect(fields().length).toBeGreaterThan(60)
    expect(await others({}, ['SECOND_FACTOR_REQUIRED'])).toEqual([])
    const { body } = await boss.rest('GET', '/admin/platform-stats')
    expect(body.message).toBe(
      'Admins need a second factor here. Set up an authenticator app or a passkey first, at /admin/second-factor',
    )
  })

  it('does no more with an access token from before', async () => {
    await setUpApp(boss)
    const made = await boss.rest('POST', '/access-tokens', {
      name: 'Script',
      scopes: ['staff:read', 'staff:content', 'staff:store'],
      expiresInDays: 30,
    })
    expect(made.status).toBe(201)
    const headers = { authorization: `Bearer ${made.body.secret}` }
    expect((await test.client().rest('GET', '/admin/platform-stats', undefined, headers)).status).toBe(200)
    await test.ctx.db.authenticatorApp.deleteMany()
    // Some calls are not for tokens at all, and say so.
    expect(await others(headers, ['SECOND_FACTOR_REQUIRED', 'TOKEN_NOT_ACCEPTED'])).toEqual([])
    expect(await test.client().rest('GET', '/admin/platform-stats', undefined, headers)).toMatchObject(REFUSED)
  })

  it('is told apart by authStatus, sees what everybody sees, and signs out', async () => {
    const { data } = await boss.graphql('{ authStatus { isAuthenticated userType adminUsername adminWithoutFactor } }')
    expect(data).toEqual({
      authStatus: { isAuthenticated: true, userType: 'admin', adminUsername: null, adminWithoutFactor: 'boss' },
    })
    expect((await boss.rest('GET', '/discover/new-releases')).status).toBe(200)
    expect(await boss.rest('POST', '/auth/admin/logout')).toMatchObject({
      status: 200,
      body: { isAuthenticated: false, userType: null },
    })
  })

  it('acts as a listener of the same browser, and not as an admin', async () => {
    const listener = { username: 'lena', email: 'lena@example.com', displayName: 'Lena', password }
    expect((await boss.rest('POST', '/auth/user/register', listener)).status).toBe(201)
    expect((await boss.rest('GET', '/access-tokens')).status).toBe(200)
    expect(await boss.rest('GET', '/admin/platform-stats')).toMatchObject(REFUSED)
    const token = { name: 'Script', scopes: ['staff:read'], expiresInDays: 30, userType: 'admin' }
    expect(await boss.rest('POST', '/access-tokens', token)).toMatchObject(REFUSED)
    const change = { userType: 'admin', currentPassword: password, newPassword: 'another-good-one' }
    expect(await boss.rest('PUT', '/account/password', change)).toMatchObject(REFUSED)
  })

  it('may do everything once an app is set up, in this browser, and the others are signed out', async () => {
    const other = await signedIn()
    await setUpApp(boss)
    expect((await boss.rest('GET', '/admin/platform-stats')).status).toBe(200)
    expect((await other.rest('GET', '/admin/platform-stats')).status).toBe(401)
  })

  it('keeps the last factor', async () => {
    await setUpApp(boss)
    const lastOne = { status: 409, body: { code: 'LAST_SECOND_FACTOR' } }
    expect(await boss.rest('DELETE', '/account/factors/app')).toMatchObject(lastOne)
    const refused = (field: string) => ({
      [field]: {
        __typename: 'LastSecondFactorError',
        code: 'LAST_SECOND_FACTOR',
        message: 'Admins need a second factor here. Add another one before you remove this',
      },
    })
    const told = '{ __typename ... on Error { code message } }'
    expect((await boss.graphql(`mutation { removeAuthenticatorApp ${told} }`)).data).toEqual(
      refused('removeAuthenticatorApp'),
    )
    expect((await boss.rest('GET', '/account/factors')).body).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 })
    const { id } = await test.ctx.db.admin.findFirstOrThrow({ select: { id: true } })
    const passkey = await test.ctx.db.passkey.create({
      data: {
        accountKind: 'admin',
        accountId: id,
        credentialId: 'one',
        publicKey: new Uint8Array(1),
        name: 'Key',
        counter: 0,
        createdAt: test.clock.now(),
      },
    })
    expect((await boss.rest('DELETE', '/account/factors/app')).status).toBe(200)
    expect(await boss.rest('DELETE', `/account/passkeys/${passkey.id}`)).toMatchObject(lastOne)
    const removePasskey = `mutation ($id: ID!) { removePasskey(id: $id) ${told} }`
    expect((await boss.graphql(removePasskey, { id: passkey.id })).data).toEqual(refused('removePasskey'))
    await test.ctx.db.passkey.deleteMany()
  })
})
