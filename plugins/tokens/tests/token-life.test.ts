import { describe, expect, it } from 'vitest'
import { TOKENS_PER_ACCOUNT } from '../rules.ts'
import { register, tokenStage } from '../testing/token-stage.ts'

const stage = tokenStage()
const { people, make, program, rowOf } = stage

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
    ['a scope of staff for a listener', { name: 'x', scopes: ['staff:read'] }, 'scopes'],
    ['no end', { name: 'x', scopes: ['read'], expiresInDays: 366 }, 'expiresInDays'],
    ['an end in the past', { name: 'x', scopes: ['read'], expiresInDays: 0 }, 'expiresInDays'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await people.user.rest('POST', '/access-tokens', body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it('is for those who are signed in, and for an account of theirs', async () => {
    expect((await stage.test.client().rest('POST', '/access-tokens', { name: 'x', scopes: ['read'] })).status).toBe(401)
    expect(
      (await people.user.rest('POST', '/access-tokens', { name: 'x', scopes: ['read'], userType: 'admin' })).status,
    ).toBe(401)
  })

  it('ends at so many per account', async () => {
    const client = stage.test.client()
    const accountId = await register(client, 'user', 'many')
    const rows = Array.from({ length: TOKENS_PER_ACCOUNT }, (_, at) => ({
      name: `t${at}`,
      hint: 'fw_',
      scopes: ['read'],
      tokenHash: new Uint8Array(Buffer.from(`many${at}`)),
      accountKind: 'user' as const,
      accountId,
      expiresAt: new Date('2027-01-01'),
    }))
    await stage.test.platform.database.client.accessToken.createMany({ data: rows.slice(1) })
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
    const { id } = await make(people.admin, ['staff:read'])
    await people.admin.rest('DELETE', `/access-tokens/${id}`)
    const entries = await stage.test.platform.database.client.auditEntry.findMany({
      where: { targetId: id },
      orderBy: { createdAt: 'asc' },
    })
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['access-token.created', 'boss'],
      ['access-token.revoked', 'boss'],
    ])
  })
})

describe('the end of a token', () => {
  it('comes with its date', async () => {
    const { id, secret } = await make(people.user, ['read'], { expiresInDays: 1 })
    const script = await program(secret)
    expect((await script.rest('GET', '/subscription/status')).status).toBe(200)
    await stage.test.platform.database.client.accessToken.update({
      where: { id },
      data: { expiresAt: stage.test.clock.now() },
    })
    expect((await script.rest('GET', '/subscription/status')).body.code).toBe('INVALID_TOKEN')
    expect(
      (await people.user.rest('GET', '/access-tokens')).body.some((token: { id: string }) => token.id === id),
    ).toBe(true)
    await stage.test.runJob('tokens.sweep')
    expect(await rowOf(id)).toBeTruthy()
    await stage.test.platform.database.client.accessToken.update({
      where: { id },
      data: { expiresAt: new Date('2026-10-01') },
    })
    await stage.test.runJob('tokens.sweep')
    expect(await stage.test.platform.database.client.accessToken.count({ where: { id } })).toBe(0)
  })

  it('comes with revoking, at once, by its owner only', async () => {
    const { id, secret } = await make(people.user, ['read'])
    for (const other of [people.artist, people.admin, stage.test.client()])
      expect([401, 404]).toContain((await other.rest('DELETE', `/access-tokens/${id}`)).status)
    for (const nonsense of ['x', '0197aaaa-0000-7000-8000-000000000000'])
      expect((await people.user.rest('DELETE', `/access-tokens/${nonsense}`)).status).toBe(404)
    expect((await (await program(secret)).rest('GET', '/subscription/status')).status).toBe(200)
    expect((await people.user.rest('DELETE', `/access-tokens/${id}`)).body).toEqual({ id, revoked: true })
    expect((await (await program(secret)).rest('GET', '/subscription/status')).status).toBe(401)
    expect((await people.user.rest('DELETE', `/access-tokens/${id}`)).status).toBe(404)
  })

  it('comes with its account', async () => {
    const client = stage.test.client()
    const artistId = await register(client, 'artist', 'gone')
    const { id, secret } = await make(client, ['read'])
    await people.admin.rest('DELETE', `/admin/reject-artist/${artistId}`)
    expect((await (await program(secret)).rest('GET', '/auth/status')).status).toBe(401)
    await stage.test.deliverEvents()
    expect(await stage.test.platform.database.client.accessToken.count({ where: { id } })).toBe(0)
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
    expect(first).toBe(stage.test.clock.now().getTime())
    stage.test.clock.advance(59_000)
    expect(await use()).toBe(first)
    stage.test.clock.advance(1_000)
    expect(await use()).toBe(stage.test.clock.now().getTime())
  })
})
