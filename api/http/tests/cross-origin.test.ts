import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRow } from '../../testing/account-row.ts'
import { OPERATION_LIMITS } from '../../graphql/limits/operation-limits.ts'
import { signedInClient } from '../../testing/signed-in-client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let token: string
let cookie: string
beforeAll(async () => {
  test = await startTestApp({ env: { TOKEN_REQUESTS_PER_MINUTE: '50' } })
  const { id } = await test.platform.database.client.listener.create({
    data: { ...accountRow('far'), displayName: 'Far' },
    select: { id: true },
  })
  const browser = await signedInClient(test, {
    userType: 'user',
    user: { id, username: 'far', name: 'Far' },
    artist: null,
    admin: null,
  })
  cookie = browser.cookie as string
  const made = await browser.rest('POST', '/access-tokens', { name: 'far', scopes: ['read', 'write'] })
  token = made.body.secret
})
afterAll(() => test.close())

const origin = 'https://elsewhere.example'

describe('a page of another origin', () => {
  it.each([
    ['/api/auth/status', 'GET'],
    ['/api/streams', 'POST'],
    ['/graphql', 'POST'],
  ])('is told that it may call %s with a token', async (url, method) => {
    const { statusCode, headers } = await test.server.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
        'sec-fetch-site': 'cross-site',
      },
    })
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-methods']).toContain(method)
    expect(headers['access-control-allow-headers']).toMatch(/Authorization, Content-Type/)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('reads answers and errors that a token brought, with what is left of its requests', async () => {
    const ask = (authorization: string) =>
      test.server.inject({
        method: 'POST',
        url: '/graphql',
        headers: { origin, 'sec-fetch-site': 'cross-site', authorization, 'content-type': 'application/json' },
        payload: JSON.stringify({ query: '{ newReleases(first: 3) { edges { node { title artist { name } } } } }' }),
      })
    const answer = await ask(`Bearer ${token}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-expose-headers']).toContain('RateLimit')
    expect(answer.headers['ratelimit-policy']).toBe('"default";q=50;w=60')
    expect(answer.headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/)
    expect(answer.json().extensions.cost).toEqual({ requested: expect.any(Number), limit: OPERATION_LIMITS.cost })
    expect(answer.json().extensions.cost.requested).toBeGreaterThan(3)
    expect((await ask('Bearer fw_wrong')).headers['access-control-allow-origin']).toBe('*')
    const left = async () => Number(/r=(\d+)/.exec(String((await rest()).headers.ratelimit))?.[1])
    const rest = () =>
      test.server.inject({ url: '/api/auth/status', headers: { origin, authorization: `Bearer ${token}` } })
    const before = await left()
    expect(await left()).toBe(before - 1)
    let last = await rest()
    for (let tries = 0; tries < 60 && last.statusCode === 200; tries += 1) last = await rest()
    expect(last.statusCode).toBe(429)
    expect(last.headers.ratelimit).toMatch(/^"default";r=0;t=\d+$/)
    expect(last.headers['retry-after']).toMatch(/^\d+$/)
  })

  it('never acts with the cookies of this one', async () => {
    const answer = await test.server.inject({
      method: 'POST',
      url: '/api/auth/user/logout',
      headers: { origin, 'sec-fetch-site': 'cross-site', cookie },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    const read = await test.server.inject({ url: '/api/auth/status', headers: { origin, cookie } })
    // The browser keeps an answer for `*` from the page where cookies were sent with the request.
    expect(read.headers['access-control-allow-origin']).toBe('*')
    expect(read.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('the schema', () => {
  it('is at an address', async () => {
    const answer = await test.server.inject({ url: '/graphql/schema.graphql' })
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('type Query {')
    const again = await test.server.inject({
      url: '/graphql/schema.graphql',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})
