import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#api/testing/test-app.ts'
import { register, tokenStage } from '../testing/token-stage.ts'

const stage = tokenStage()
const { people, bio, make, bearer, program, rowOf } = stage

describe('a token', () => {
  it('stands for its account alone, and is taken by REST and GraphQL, from anywhere', async () => {
    for (const [kind, name] of [
      ['user', 'lena'],
      ['artist', 'neon'],
      ['admin', 'boss'],
    ] as const) {
      const { secret } = await make(people[kind], [kind === 'admin' ? 'staff:read' : 'read'])
      const script = await program(secret)
      expect((await script.rest('GET', '/auth/status')).body).toMatchObject({
        userType: kind,
        [`${kind}Username`]: name,
      })
      const { data, headers } = await script.graphql('{ authStatus { userType } }')
      expect(data).toEqual({ authStatus: { userType: kind } })
      expect(headers['set-cookie']).toBeUndefined()
    }
    const { secret } = await make(people.user, ['write'])
    expect(
      (
        await stage.test
          .client()
          .rest(
            'POST',
            '/subscription/create',
            {},
            { ...bearer(secret), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
          )
      ).status,
    ).toBe(201)
    const get = await stage.test
      .client()
      .inject({ method: 'GET', url: '/graphql?query={version}', headers: bearer(secret) })
    expect(JSON.parse(get.body).data.version).toBeTruthy()
  })

  it('is never mixed with the session that comes with it', async () => {
    const { secret } = await make(people.user, ['read'])
    expect((await people.admin.rest('GET', '/auth/status', undefined, bearer(secret))).body).toMatchObject({
      userType: 'user',
      adminUsername: null,
    })
    expect((await people.admin.rest('GET', '/admin/platform-stats', undefined, bearer(secret))).status).toBe(403)
    expect((await people.admin.rest('GET', '/admin/platform-stats', undefined, bearer('nonsense'))).status).toBe(401)
    expect((await people.admin.rest('GET', '/admin/platform-stats')).status).toBe(200)
  })

  it('neither signs in nor out nor up, nor manages tokens, whatever its scopes', async () => {
    const { id, secret } = await make(people.user, ['write', 'read'])
    const script = await program(secret)
    for (const [method, path, body] of [
      ['POST', '/auth/user/logout'],
      ['POST', '/auth/user/login', { username: 'lena', password: 'longenough' }],
      [
        'POST',
        '/auth/artist/register',
        { username: 'new', email: 'n@example.com', name: 'New', genre: 'Outrun', bio, password: 'longenough' },
      ],
      ['POST', '/auth/setup', { username: 'boss2', email: 'b@example.com', password: 'longenough' }],
      ['GET', '/access-tokens'],
      ['POST', '/access-tokens', { name: 'x', scopes: ['read'] }],
      ['DELETE', `/access-tokens/${id}`],
    ] as const) {
      const answer = await script.rest(method, path, body)
      expect([path, answer.status, answer.body.code, answer.headers['set-cookie']]).toEqual([
        path,
        403,
        'TOKEN_NOT_ACCEPTED',
        undefined,
      ])
    }
    for (const query of [
      'mutation { logout(userType: user) { isAuthenticated } }',
      'mutation { loginUser(input: { username: "lena", password: "password" }) { id } }',
      'mutation { createAccessToken(input: { name: "x", scopes: ["read"] }) { __typename } }',
      `mutation { revokeAccessToken(id: "${id}") }`,
      '{ accessTokens { totalCount } }',
      '{ ...A } fragment A on Query { a: accessTokens { totalCount } }',
    ]) {
      const { errors, data, status } = await script.graphql(query)
      expect([query, status, errors?.[0]?.extensions.code, data]).toEqual([query, 403, 'TOKEN_NOT_ACCEPTED', null])
    }
    expect(await rowOf(id)).toBeTruthy()
  })

  it('adds nothing to what its account may do', async () => {
    const listener = await program((await make(people.user, ['write'])).secret)
    expect((await listener.rest('GET', '/admin/platform-stats')).status).toBe(403)
    expect((await listener.rest('GET', `/dashboard/earnings/${stage.artistId}`)).status).toBe(403)
    expect((await listener.graphql('{ platformStats { totalUsers } }')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it.each([
    ['read', 'GET', '/subscription/status', 200],
    ['billing:read', 'GET', '/subscription/status', 200],
    ['billing:write', 'GET', '/subscription/status', 200],
    ['catalog:write', 'GET', '/subscription/status', 403],
    ['read', 'POST', '/subscription/create', 403],
    ['billing:read', 'POST', '/subscription/create', 403],
    ['catalog:write', 'POST', '/subscription/create', 403],
    ['billing:write', 'POST', '/subscription/create', 201],
    ['write', 'POST', '/subscription/create', 201],
    ['billing:read', 'GET', '/discover/new-releases', 403],
    ['catalog:read', 'GET', '/auth/status', 200],
  ])('with the scope %s: %s %s answers %i', async (scope, method, path, status) => {
    const { secret } = await make(people.user, [scope])
    const answer = await (await program(secret)).rest(method, path)
    expect([answer.status, answer.body.code]).toEqual([status, status === 403 ? 'INSUFFICIENT_SCOPE' : undefined])
  })

  it.each([
    ['catalog:read', '{ newReleases { edges { node { title artist { name email } } } } }', null],
    ['catalog:read', 'query ($id: ID!) { artist(id: $id) { name earnings { totalStreams } } }', 'royalties:read'],
    [
      'catalog:read',
      'query ($id: ID!) { artist(id: $id) { name ...Private } } fragment Private on Artist { orders { totalCount } }',
      'merch:read',
    ],
    ['billing:read', 'query ($id: ID!) { artist(id: $id) { name earnings { totalStreams } } }', 'royalties:read'],
    ['billing:read', 'query ($id: ID!) { artist(id: $id) { products { totalCount } } }', 'merch:read'],
    ['catalog:read', 'mutation { requestUpload { objectPath } }', 'media:write'],
    ['media:write', 'mutation { requestUpload { objectPath } }', null],
    ['catalog:write', 'mutation { requestUpload { objectPath } }', 'media:write'],
    ['read', 'mutation { requestUpload { objectPath } }', 'media:write'],
    [
      'merch:read',
      'query ($id: ID!) { artist(id: $id) { customRequests { edges { node { product { name } } } } } }',
      'custom-requests:read',
    ],
    [
      'custom-requests:read',
      'query ($id: ID!) { artist(id: $id) { customRequests { edges { node { product { name } } } } } }',
      'merch:read',
    ],
    ['read', '{ __schema { types { name } } version }', null],
  ])('with the scope %s: %s needs %s', async (scope, query, missing) => {
    const { secret } = await make(people.artist, [scope])
    const { errors, data, status } = await (await program(secret)).graphql(
      query,
      query.includes('$id') ? { id: stage.artistId } : {},
    )
    if (missing === null) expect([errors, status]).toEqual([undefined, 200])
    else
      expect([status, data, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
        403,
        null,
        'INSUFFICIENT_SCOPE',
        expect.stringContaining(`scope ${missing} `),
      ])
  })
})

describe('a token that is not valid', () => {
  it('is refused with 401 by both doors, and a mistyped one without SQL', async () => {
    const { secret } = await make(people.user, ['read'])
    const mistyped = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`
    using spy = vi.spyOn(pg.Client.prototype, 'query')
    for (const wrong of [mistyped, '', 'x', `${secret}x`, 'fw_\u00e9'.normalize()]) {
      const rest = await (await program(wrong)).rest('GET', '/discover/new-releases')
      expect([rest.status, rest.body.code, rest.headers['www-authenticate']]).toEqual([
        401,
        'INVALID_TOKEN',
        'Bearer error="invalid_token"',
      ])
      const { status, errors, headers } = await (await program(wrong)).graphql('{ version }')
      expect([status, errors?.[0]?.extensions.code, headers['www-authenticate']]).toEqual([
        401,
        'INVALID_TOKEN',
        'Bearer error="invalid_token"',
      ])
    }
    // Where the machine is busy, the pool asks whether PostgreSQL still answers.
    expect(spy.mock.calls.map(([query]) => query).filter((query) => (query as unknown) !== 'SELECT 1')).toEqual([])
  })
})

describe('requests with tokens', () => {
  it('are limited per token, and bad ones per address', async () => {
    const limited = await startTestApp({ env: { TOKEN_REQUESTS_PER_MINUTE: '3', TOKEN_FAILURES_PER_MINUTE: '2' } })
    try {
      const person = limited.client()
      await register(person, 'user', 'lim')
      const { secret } = (await person.rest('POST', '/access-tokens', { name: 'x', scopes: ['read'] })).body
      const ask = (token: string) => limited.client().rest('GET', '/auth/status', undefined, bearer(token))
      expect([await ask('a'), await ask('b'), await ask('c')].map(({ status }) => status)).toEqual([401, 401, 429])
      const good = [await ask(secret), await ask(secret), await ask(secret), await ask(secret)]
      expect(good.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(Number(good[3]?.headers['retry-after'])).toBeGreaterThan(0)
      const viaGraphql = await limited.client().inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...bearer(secret) },
        payload: '{"query":"{version}"}',
      })
      expect([
        viaGraphql.statusCode,
        Number(viaGraphql.headers['retry-after']) > 0,
        JSON.parse(viaGraphql.body).errors[0].extensions.code,
      ]).toEqual([429, true, 'RATE_LIMITED'])
    } finally {
      await limited.close()
    }
  })
})
