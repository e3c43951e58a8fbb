import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { TOKENS_PER_ACCOUNT } from './rules.ts'

let test: TestApp
const people = {} as Record<'user' | 'artist' | 'admin', TestClient>
let artistId: string

const bio = 'A bio that is long enough for the rule.'
beforeAll(async () => {
  test = await startTestApp({ env: { TOKEN_FAILURES_PER_MINUTE: '1000' } })
  for (const kind of ['user', 'artist', 'admin'] as const) people[kind] = test.client()
  await people.user.rest('POST', '/auth/user/register', {
    username: 'lena',
    email: 'lena@example.com',
    displayName: 'Lena',
    password: 'longenough',
  })
  artistId = (
    await people.artist.rest('POST', '/auth/artist/register', {
      username: 'neon',
      email: 'neon@example.com',
      name: 'Neon',
      genre: 'Synthwave',
      bio,
      password: 'longenough',
    })
  ).body.artist.id
  await people.admin.rest('POST', '/auth/setup', {
    username: 'boss',
    email: 'boss@example.com',
    password: 'longenough',
  })
  await people.admin.rest('POST', '/auth/admin/login', { username: 'boss', password: 'longenough' })
})
afterAll(() => test.close())

const make = async (client: TestClient, scopes: string[], more: object = {}) =>
  (await client.rest('POST', '/access-tokens', { name: 'Script', scopes, ...more })).body as {
    id: string
    secret: string
    hint: string
    expiresAt: string
  }
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
/** A program without cookies. */
async function program(secret: string) {
  const client = test.client()
  return {
    client,
    rest: (method: string, path: string, body?: unknown) => client.rest(method, path, body, bearer(secret)),
    graphql: async (query: string, variables?: object) => {
      const answer = await client.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...bearer(secret) },
        payload: JSON.stringify({ query, variables }),
      })
      return { status: answer.statusCode, headers: answer.headers, ...JSON.parse(answer.body) } as {
        status: number
        headers: Record<string, string>
        data: never
        errors?: { message: string; extensions: { code: string } }[]
      }
    },
  }
}
const rowOf = (id: string) => test.platform.database.client.accessToken.findUniqueOrThrow({ where: { id } })

describe('making a token', () => {
  it('tells the secret once and keeps its hash', async () => {
    const { id, secret, hint } = await make(people.user, ['read'])
    expect(secret).toMatch(/^fw_\w{49}$/)
    const row = await rowOf(id)
    expect(row.tokenHash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(hint).toBe(secret.slice(0, 9))
    const listed = (await people.user.rest('GET', '/access-tokens')).body
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect(listed[0]).toMatchObject({
      id,
      name: 'Script',
      scopes: ['read'],
      userType: 'user',
      lastUsedAt: null,
      expiresAt: '2026-12-10T12:00:00.000Z',
    })
  })

  it('works by GraphQL as well', async () => {
    const created = await people.artist.graphql<{
      createAccessToken: { data: { secret: string; accessToken: { id: string; userType: string; expiresAt: string } } }
    }>(
      'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ... on CreateAccessTokenSuccess { data { secret accessToken { id userType expiresAt } } } ... on Error { code } } }',
      { input: { name: 'Uploads', scopes: ['catalog:write'], expiresInDays: 7 } },
    )
    const { secret, accessToken } = created.data?.createAccessToken.data ?? expect.fail('no token')
    expect(accessToken).toMatchObject({ userType: 'artist', expiresAt: '2026-11-17T12:00:00.000Z' })
    expect((await (await program(secret)).rest('GET', '/auth/status')).body).toMatchObject({
      isAuthenticated: true,
      artistUsername: 'neon',
    })
    const listed = await people.artist.graphql<{
      accessTokens: { totalCount: number; edges: { node: { name: string } }[] }
    }>('{ accessTokens(first: 1) { totalCount edges { node { name hint scopes lastUsedAt } } } }')
    expect(listed.data?.accessTokens.edges[0]?.node.name).toBe('Uploads')
    const revoked = await people.artist.graphql<{ revokeAccessToken: string }>(
      'mutation ($id: ID!) { revokeAccessToken(id: $id) }',
      { id: accessToken.id },
    )
    expect(revoked.data?.revokeAccessToken).toBe(accessToken.id)
    expect((await (await program(secret)).rest('GET', '/auth/status')).status).toBe(401)
  })

  it.each([
    ['no name', { name: ' ', scopes: ['read'] }, 'name'],
    ['no scope', { name: 'x', scopes: [] }, 'scopes'],
    ['a scope that does not exist', { name: 'x', scopes: ['catalog:delete'] }, 'scopes.0'],
    ['a scope of a plugin that does not exist', { name: 'x', scopes: ['nothing:read'] }, 'scopes'],
    ['a scope over tokens', { name: 'x', scopes: ['tokens:write'] }, 'scopes'],
    ['a scope over accounts', { name: 'x', scopes: ['auth:write'] }, 'scopes'],
    ['a scope of staff for a listener', { name: 'x', scopes: ['admin:read'] }, 'scopes'],
    ['no end', { name: 'x', scopes: ['read'], expiresInDays: 366 }, 'expiresInDays'],
    ['an end in the past', { name: 'x', scopes: ['read'], expiresInDays: 0 }, 'expiresInDays'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await people.user.rest('POST', '/access-tokens', body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it('is for those who are signed in, and for an account of theirs', async () => {
    expect((await test.client().rest('POST', '/access-tokens', { name: 'x', scopes: ['read'] })).status).toBe(401)
    expect(
      (await people.user.rest('POST', '/access-tokens', { name: 'x', scopes: ['read'], userType: 'admin' })).status,
    ).toBe(401)
  })

  it('ends at so many per account', async () => {
    const client = test.client()
    const { body } = await client.rest('POST', '/auth/user/register', {
      username: 'many',
      email: 'many@example.com',
      displayName: 'Many',
      password: 'longenough',
    })
    const rows = Array.from({ length: TOKENS_PER_ACCOUNT }, (_, at) => ({
      name: `t${at}`,
      hint: 'fw_',
      scopes: ['read'],
      tokenHash: new Uint8Array(Buffer.from(`many${at}`)),
      accountKind: 'user' as const,
      accountId: body.user.id as string,
      expiresAt: new Date('2027-01-01'),
    }))
    await test.platform.database.client.accessToken.createMany({ data: rows.slice(1) })
    const both = await Promise.all(
      [1, 2].map(() => client.rest('POST', '/access-tokens', { name: 'x', scopes: ['read'] })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = await client.graphql<{ createAccessToken: { code: string } }>(
      'mutation { createAccessToken(input: { name: "x", scopes: ["read"] }) { ... on Error { code message } } }',
    )
    expect(refused.data?.createAccessToken.code).toBe('TOO_MANY_TOKENS')
  })

  it('of an admin is written to the audit log, as is its end', async () => {
    const { id } = await make(people.admin, ['admin:read'])
    await people.admin.rest('DELETE', `/access-tokens/${id}`)
    const entries = await test.platform.database.client.auditEntry.findMany({
      where: { targetId: id },
      orderBy: { createdAt: 'asc' },
    })
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['access-token.created', 'boss'],
      ['access-token.revoked', 'boss'],
    ])
  })
})

describe('a token', () => {
  it('stands for its account alone, and is taken by REST and GraphQL, from anywhere', async () => {
    for (const [kind, name] of [
      ['user', 'lena'],
      ['artist', 'neon'],
      ['admin', 'boss'],
    ] as const) {
      const { secret } = await make(people[kind], ['read'])
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
        await test
          .client()
          .rest(
            'POST',
            '/subscription/create',
            {},
            { ...bearer(secret), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
          )
      ).status,
    ).toBe(201)
    const get = await test.client().inject({ method: 'GET', url: '/graphql?query={version}', headers: bearer(secret) })
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
    expect((await listener.rest('GET', `/dashboard/earnings/${artistId}`)).status).toBe(403)
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
    ['billing:read', 'query ($id: ID!) { artist(id: $id) { name earnings { totalStreams } } }', null],
    ['billing:read', 'query ($id: ID!) { artist(id: $id) { products { totalCount } } }', 'merch:read'],
    ['catalog:read', 'mutation { requestUpload { objectPath } }', 'media:write'],
    ['media:write', 'mutation { requestUpload { objectPath } }', null],
    // Tokens from when uploads were the catalog's.
    ['catalog:write', 'mutation { requestUpload { objectPath } }', null],
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
      query.includes('$id') ? { id: artistId } : {},
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

describe('the end of a token', () => {
  it('comes with its date', async () => {
    const { id, secret } = await make(people.user, ['read'], { expiresInDays: 1 })
    const script = await program(secret)
    expect((await script.rest('GET', '/subscription/status')).status).toBe(200)
    await test.platform.database.client.accessToken.update({ where: { id }, data: { expiresAt: test.clock.now() } })
    expect((await script.rest('GET', '/subscription/status')).body.code).toBe('INVALID_TOKEN')
    expect(
      (await people.user.rest('GET', '/access-tokens')).body.some((token: { id: string }) => token.id === id),
    ).toBe(true)
    await test.runJob('tokens.sweep')
    expect(await rowOf(id)).toBeTruthy()
    await test.platform.database.client.accessToken.update({
      where: { id },
      data: { expiresAt: new Date('2026-10-01') },
    })
    await test.runJob('tokens.sweep')
    expect(await test.platform.database.client.accessToken.count({ where: { id } })).toBe(0)
  })

  it('comes with revoking, at once, by its owner only', async () => {
    const { id, secret } = await make(people.user, ['read'])
    for (const other of [people.artist, people.admin, test.client()])
      expect([401, 404]).toContain((await other.rest('DELETE', `/access-tokens/${id}`)).status)
    for (const nonsense of ['x', '0197aaaa-0000-7000-8000-000000000000'])
      expect((await people.user.rest('DELETE', `/access-tokens/${nonsense}`)).status).toBe(404)
    expect((await (await program(secret)).rest('GET', '/subscription/status')).status).toBe(200)
    expect((await people.user.rest('DELETE', `/access-tokens/${id}`)).body).toEqual({ id, revoked: true })
    expect((await (await program(secret)).rest('GET', '/subscription/status')).status).toBe(401)
    expect((await people.user.rest('DELETE', `/access-tokens/${id}`)).status).toBe(404)
  })

  it('comes with its account', async () => {
    const client = test.client()
    const { body } = await client.rest('POST', '/auth/artist/register', {
      username: 'gone',
      email: 'gone@example.com',
      name: 'Gone',
      genre: 'Outrun',
      bio,
      password: 'longenough',
    })
    const { id, secret } = await make(client, ['read'])
    await people.admin.rest('DELETE', `/admin/reject-artist/${body.artist.id}`)
    expect((await (await program(secret)).rest('GET', '/auth/status')).status).toBe(401)
    await test.deliverEvents()
    expect(await test.platform.database.client.accessToken.count({ where: { id } })).toBe(0)
  })
})

describe('a token that is not valid', () => {
  it('is refused with 401 by both doors, and a mistyped one without SQL', async () => {
    const { secret } = await make(people.user, ['read'])
    const mistyped = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`
    const spy = vi.spyOn(pg.Client.prototype, 'query')
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
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  })
})

describe('the last use', () => {
  it('is written at most once a minute', async () => {
    const { id, secret } = await make(people.user, ['read'])
    const script = await program(secret)
    const use = async () => {
      await script.rest('GET', '/auth/status')
      return (await rowOf(id)).lastUsedAt?.getTime()
    }
    const first = await use()
    expect(first).toBe(test.clock.now().getTime())
    test.clock.advance(59_000)
    expect(await use()).toBe(first)
    test.clock.advance(1_000)
    expect(await use()).toBe(test.clock.now().getTime())
  })
})

describe('requests with tokens', () => {
  it('are limited per token, and bad ones per address', async () => {
    const limited = await startTestApp({ env: { TOKEN_REQUESTS_PER_MINUTE: '3', TOKEN_FAILURES_PER_MINUTE: '2' } })
    try {
      const person = limited.client()
      await person.rest('POST', '/auth/user/register', {
        username: 'lim',
        email: 'lim@example.com',
        displayName: 'Lim',
        password: 'longenough',
      })
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
