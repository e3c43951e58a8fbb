import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accounts } from '#plugins/accounts'
import { auth } from '#plugins/auth'
import { factors } from '#plugins/factors'
import { privacy } from '#plugins/privacy'
import { tokens } from '#plugins/tokens'
import { confirmAddress } from '../testing/confirm-address.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

// Asserts that the log holds what docs/security.md promises, read the way an attack is investigated.
const password = 'violet-kestrel-9'
let test: TestApp
let lines: Record<string, unknown>[] = []
/** The same as they were written. */
let raw: string[] = []
const told = () => lines.filter(({ security }) => security)

beforeAll(async () => {
  test = await startTestApp({
    plugins: [auth, accounts, factors, privacy, tokens],
    env: { SIGN_IN_FAILURES: '2' },
    onLog: (line, written) => {
      lines.push(line)
      raw.push(written)
    },
  })
  await test.ctx.services.auth.createListener(test.ctx, {
    username: 'kim',
    email: 'kim@example.com',
    displayName: 'Kim Doe',
    password,
  })
})
afterAll(() => test.close())
beforeEach(() => {
  lines = []
  raw = []
})

const hashOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const signIn = (given: string) => test.client().rest('POST', '/auth/user/login', { username: 'kim', password: given })

it('tells of sign-ins, tokens and sign-outs, by ids', async () => {
  const client = test.client()
  await client.rest('POST', '/auth/user/login', { username: 'kim', password })
  const { body } = await client.rest('POST', '/access-tokens', {
    userType: 'user',
    name: 'script',
    scopes: ['read'],
    expiresInDays: 30,
  })
  await client.rest('DELETE', `/access-tokens/${body.id}`)
  await client.rest('POST', '/auth/user/logout', {})
  expect(told().map(({ security }) => security)).toEqual(['signed-in', 'token-created', 'token-revoked', 'signed-out'])
  expect(told()[0]).toMatchObject({ accountKind: 'user', accountId: expect.any(String), ip: '127.0.0.1' })
})

it('tells of changes that open an account to somebody else, or take its data away', async () => {
  const account = await test.ctx.services.auth.createListener(test.ctx, {
    username: 'lee',
    email: 'lee@example.com',
    displayName: 'Lee',
    password,
  })
  const owner = { accountKind: 'user' as const, accountId: account.id }
  await confirmAddress(test, 'lee@example.com')
  const client = test.client()
  const credentials = { username: 'lee', password }
  await client.rest('POST', '/auth/user/login', credentials)
  await test.client().rest('POST', '/auth/user/login', credentials)
  lines = []
  await client.rest('DELETE', '/account/sessions')
  await test.runJob('accounts.send-password-reset', { userType: 'user', email: 'lee@example.com', ip: '203.0.113.9' })
  const { secret } = (await client.rest('POST', '/account/factors/app', {})).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })
  await client.rest('POST', '/account/factors/app/confirm', { code })
  await test.client().rest('POST', '/auth/user/login', { ...credentials, code: '000000' })
  const now = test.clock.now()
  const made = await test.ctx.db.dataExport.create({
    data: {
      ...owner,
      ...{ state: 'ready', objectKey: 'exports/x/y.zip', requestedAt: now, readyAt: now },
      expiresAt: new Date(now.getTime() + 60_000),
    },
  })
  await client.rest('GET', `/account/exports/${made.id}/file`)
  await test.ctx.db.addressLink.create({
    data: {
      ...owner,
      ...{ tokenHash: hashOf('k'.repeat(43)), purpose: 'change', email: 'lee@new.example' },
      expiresAt: new Date(now.getTime() + 60_000),
    },
  })
  const changed = await test.client().rest('POST', '/account/email/confirm', { token: 'k'.repeat(43) })
  expect(changed.status).toBe(200)
  const seen = told().map(({ security, ip }) => [security, ip])
  expect(seen).toContainEqual(['sessions-ended', '127.0.0.1'])
  expect(seen).toContainEqual(['reset-asked', '203.0.113.9'])
  expect(seen).toContainEqual(['code-wrong', '127.0.0.1'])
  expect(seen).toContainEqual(['export-taken', '127.0.0.1'])
  expect(seen).toContainEqual(['address-changed', '127.0.0.1'])
  for (const line of told().filter(({ security }) => security !== 'sign-in-refused'))
    expect(line).toMatchObject({ accountKind: 'user', accountId: account.id })
})

it('tells of sign-ins that are refused and limited, with address and request id, by REST and GraphQL', async () => {
  await signIn('wrong-one')
  const byGraphql = await test.client().graphql('mutation ($input: LoginInput!) { loginUser(input: $input) { id } }', {
    input: { username: 'kim', password: 'wrong-two' },
  })
  expect(byGraphql.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await signIn(password)
  expect(told().map(({ security }) => security)).toEqual(['sign-in-refused', 'sign-in-refused', 'limited'])
  for (const line of told()) expect(line).toMatchObject({ ip: '127.0.0.1', method: 'POST', reqId: expect.any(String) })
})

it('tells who was refused what they may not do, and of tokens and sites that are strange', async () => {
  const client = test.client()
  await client.rest('GET', '/access-tokens', undefined, { authorization: `Bearer fw_${'a'.repeat(49)}` })
  await client.rest('POST', '/auth/user/logout', {}, { origin: 'https://elsewhere.example' })
  const max = { username: 'max', email: 'max@example.com', displayName: 'Max', password }
  const { id } = await test.ctx.services.auth.createListener(test.ctx, max)
  await client.rest('POST', '/auth/user/login', { username: 'max', password })
  expect((await client.rest('GET', '/admin/access-tokens')).status).toBe(403)
  expect(told().map(({ security }) => security)).toEqual(['token-refused', 'cross-site', 'signed-in', 'refused'])
  expect(told().at(-1)).toMatchObject({
    code: 'FORBIDDEN',
    path: '/api/admin/access-tokens',
    user: id,
    ip: '127.0.0.1',
  })
})

it('holds no secret, no name and no query of an address', async () => {
  await test
    .client()
    .rest('GET', `/access-tokens?secret=${password}`, undefined, { authorization: `Bearer fw_${password}` })
  await signIn(password)
  const text = JSON.stringify(lines)
  for (const secret of [password, 'kim@example.com', 'Kim Doe']) expect(text).not.toContain(secret)
})

it('has one line for each event with its time in UTC, and what people send begins none', async () => {
  const forged = 'kim\n{"level":30,"security":"signed-in","accountKind":"admin"}'
  const headers = { 'user-agent': `${forged.replace('\n', '\\n')}\u2028`, 'x-request-id': '{"security":"signed-in"}' }
  await test.client().rest('POST', '/auth/user/login', { username: forged, password: forged }, headers)
  await test.client().rest('DELETE', `/access-tokens/${encodeURIComponent(forged)}`, undefined, {
    authorization: `Bearer fw_${encodeURIComponent(forged)}`,
  })
  expect(raw.length).toBeGreaterThan(1)
  for (const line of raw) expect(line).toMatch(/^\{[^\n\r]*\}\n$/)
  expect(told().map(({ security }) => security)).toEqual(['sign-in-refused', 'token-refused'])
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})
