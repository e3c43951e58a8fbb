import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auth } from '#plugins/auth'
import { factors } from '#plugins/factors'
import { tokens } from '#plugins/tokens'
import { type TestApp, startTestApp } from './testing/test-app.ts'

// What docs/security.md says is in the log, as somebody who looks for an attack would find it.
const password = 'violet-kestrel-9'
let test: TestApp
let lines: Record<string, unknown>[] = []
/** The same as they were written. */
let raw: string[] = []
const told = () => lines.filter(({ security }) => security)

beforeAll(async () => {
  test = await startTestApp({
    plugins: [auth, factors, tokens],
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
  expect(told().map(({ security }) => security)).toEqual(['token-refused', 'cross-site'])
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
