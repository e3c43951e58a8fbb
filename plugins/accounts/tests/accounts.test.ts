import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const password = 'longenough'
const bio = 'Writes songs for night drives.'

// Two processes on one database, each with what it keeps in memory.
let here: TestApp
let there: TestApp
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  const shared = { url: database.url, drop: async () => {} }
  const env = { SIGN_IN_FAILURES: '5' }
  here = await startTestApp({ database: shared, env })
  there = await startTestApp({ database: shared, env, clock: here.clock })
})
afterAll(async () => {
  await here.close()
  await there.close()
  await drop()
})

let number = 0
/** A new listener in a browser of their own. */
async function listener(): Promise<{ client: TestClient; username: string }> {
  const username = `lena${(number += 1)}`
  const client = here.client()
  const answer = await client.rest('POST', '/auth/user/register', {
    username,
    email: `${username}@example.com`,
    displayName: 'Lena',
    password,
  })
  expect(answer.status).toBe(201)
  return { client, username }
}
async function artist(): Promise<{ client: TestClient; username: string; id: string }> {
  const username = `neon${(number += 1)}`
  const client = here.client()
  const fields = { username, email: `${username}@example.com`, name: 'Neon', genre: 'Outrun', bio, password }
  const { body } = await client.rest('POST', '/auth/artist/register', fields)
  return { client, username, id: body.artist.id }
}
async function signedIn(app: TestApp, kind: string, username: string, agent?: string, secret = password) {
  const client = app.client()
  const headers: Record<string, string> = agent ? { 'user-agent': agent } : {}
  expect(await client.rest('POST', `/auth/${kind}/login`, { username, password: secret }, headers)).toMatchObject({
    status: 200,
  })
  return client
}
const isIn = async (client: TestClient) => (await client.rest('GET', '/auth/status')).body.isAuthenticated as boolean
const tokenOf = async (client: TestClient) =>
  (await client.rest('POST', '/access-tokens', { name: 'Script', scopes: ['write'] })).body.secret as string
const byToken = async (app: TestApp, secret: string, path = '/auth/status') =>
  await app.client().rest('GET', path, undefined, { authorization: `Bearer ${secret}` })

describe('sessions', () => {
  it('are listed with the device, the last use and this one marked', async () => {
    const { client, username } = await listener()
    here.clock.advance(60 * 60_000)
    await signedIn(there, 'user', username, FIREFOX)
    const { body } = await client.rest('GET', '/account/sessions')
    expect(body).toEqual([
      expect.objectContaining({ isCurrent: true, device: 'lightMyRequest', userTypes: ['user'] }),
      expect.objectContaining({ isCurrent: false, device: 'Firefox on Windows', userTypes: ['user'] }),
    ])
    expect(body[1].lastUsedAt).toBe(here.clock.now().toISOString())
    const { data } = await client.graphql('{ mySessions { id device isCurrent userTypes } }')
    expect(data).toMatchObject({
      mySessions: body.map(({ id, device }: { id: string; device: string }) => ({ id, device })),
    })
  })

  it('end one by one, on the next request in every process; who else is in that browser stays', async () => {
    const { client, username } = await listener()
    const shared = await signedIn(there, 'user', username)
    const { username: band } = await artist()
    await shared.rest('POST', '/auth/artist/login', { username: band, password })
    const [, other] = (await client.rest('GET', '/account/sessions')).body
    expect(await client.rest('DELETE', `/account/sessions/${other.id}`)).toMatchObject({
      status: 200,
      body: { id: other.id, ended: true },
    })
    expect((await shared.rest('GET', '/auth/status')).body).toMatchObject({
      userUsername: null,
      artistUsername: band,
      userType: 'artist',
    })
    expect((await client.rest('DELETE', `/account/sessions/${other.id}`)).status).toBe(404)
    expect(await isIn(client)).toBe(true)
  })

  it('end all at once but this one', async () => {
    const { client, username } = await listener()
    const others = await Promise.all([here, there].map((app) => signedIn(app, 'user', username)))
    expect(await client.graphql('mutation { endMyOtherSessions }')).toMatchObject({ data: { endMyOtherSessions: 2 } })
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect((await client.rest('GET', '/account/sessions')).body).toHaveLength(1)
    expect(await client.rest('DELETE', '/account/sessions')).toMatchObject({ status: 200, body: { ended: 0 } })
  })

  it('elsewhere are ended by nobody who finds a browser left open: each account there has to show who it is', async () => {
    const { client, username } = await listener()
    const other = await signedIn(there, 'user', username)
    const [own, elsewhere] = (await client.rest('GET', '/account/sessions')).body
    here.clock.advance(15 * 60_000)
    // An account of somebody else that signs in there proves nothing of the one that was left.
    const { username: band } = await artist()
    await client.rest('POST', '/auth/artist/login', { username: band, password })
    const refused = { status: 403, body: { code: 'CONFIRM_IDENTITY' } }
    expect(await client.rest('DELETE', `/account/sessions/${elsewhere.id}`)).toMatchObject(refused)
    expect(await client.rest('DELETE', '/account/sessions')).toMatchObject(refused)
    const byGraphql = await client.graphql('mutation ($id: ID!) { endMySession(id: $id) }', { id: elsewhere.id })
    expect(byGraphql.errors?.[0]?.extensions).toMatchObject({ code: 'CONFIRM_IDENTITY' })
    expect(await isIn(other)).toBe(true)
    expect((await client.rest('POST', '/account/confirm', { userType: 'user', password })).status).toBe(200)
    expect((await client.rest('DELETE', `/account/sessions/${elsewhere.id}`)).status).toBe(200)
    expect(await isIn(other)).toBe(false)
    here.clock.advance(15 * 60_000)
    // Leaving is always free.
    expect((await client.rest('DELETE', `/account/sessions/${own.id}`)).status).toBe(200)
    expect(await isIn(client)).toBe(false)
  })

  it('of others are nobody’s business', async () => {
    const { client } = await listener()
    const { client: stranger } = await listener()
    const [session] = (await stranger.rest('GET', '/account/sessions')).body
    expect((await client.rest('DELETE', `/account/sessions/${session.id}`)).status).toBe(404)
    expect(await isIn(stranger)).toBe(true)
    expect((await here.client().rest('GET', '/account/sessions')).status).toBe(401)
  })

  it('are not for programs', async () => {
    const { client } = await listener()
    const secret = await tokenOf(client)
    for (const path of ['/account', '/account/sessions'])
      expect(await byToken(there, secret, path)).toMatchObject({ status: 403, body: { code: 'TOKEN_NOT_ACCEPTED' } })
  })
})

describe('a new password', () => {
  it('ends other sessions and tokens on the next request in every process, and leaves this one', async () => {
    const { client, username } = await listener()
    const other = await signedIn(there, 'user', username)
    const secret = await tokenOf(client)
    expect((await byToken(there, secret)).body.userUsername).toBe(username)
    const change = { currentPassword: password, newPassword: 'another-long-one' }
    expect((await client.rest('PUT', '/account/password', change)).body).toMatchObject({ username, userType: 'user' })
    expect(await isIn(other)).toBe(false)
    expect((await byToken(there, secret)).status).toBe(401)
    expect(await isIn(client)).toBe(true)
    expect((await here.client().rest('POST', '/auth/user/login', { username, password })).status).toBe(401)
    await signedIn(there, 'user', username, undefined, change.newPassword)
  })

  it('is not set without the current one, and guessing it is limited', async () => {
    const { client } = await listener()
    const attempt = (currentPassword: string, newPassword = 'another-long-one') =>
      client.rest('PUT', '/account/password', { currentPassword, newPassword })
    expect(await attempt('wrong')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', fields: { currentPassword: 'This is not your password' } },
    })
    expect((await attempt(password, 'password1')).body.fields.newPassword).toContain('most used')
    for (let n = 0; n < 5; n += 1) await attempt('wrong')
    expect((await attempt(password)).status).toBe(429)
  })

  it('of an admin has eight characters', async () => {
    const admin = here.client()
    await admin.rest('POST', '/auth/setup', { username: 'boss', email: 'boss@example.com', password })
    await admin.rest('POST', '/auth/admin/login', { username: 'boss', password })
    const { errors } = await admin.graphql(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }',
      { input: { currentPassword: password, newPassword: 'sevenXX' } },
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      fields: { newPassword: 'Password must be at least 8 characters' },
    })
    expect((await admin.rest('PUT', '/account/name', { name: 'The Boss' })).status).toBe(400)
  })
})

describe('an artist who is removed', () => {
  it('is out with every session and token on the next request in every process', async () => {
    const { client, id, username } = await artist()
    const other = await signedIn(there, 'artist', username)
    const secret = await tokenOf(client)
    expect((await byToken(there, secret)).status).toBe(200)
    await here.ctx.services.auth.removePendingArtist(here.ctx, id)
    expect(await isIn(other)).toBe(false)
    expect((await byToken(there, secret)).status).toBe(401)
  })
})

describe('names', () => {
  it('that others see change at once', async () => {
    const { client } = await listener()
    expect((await client.rest('PUT', '/account/name', { name: ' Lena of the Night ' })).body.name).toBe(
      'Lena of the Night',
    )
    expect((await client.graphql('{ myAccounts { name email } }')).data).toMatchObject({
      myAccounts: [{ name: 'Lena of the Night' }],
    })
    expect((await client.rest('PUT', '/account/name', { name: 'L' })).body.fields.name).toContain('at least 2')
  })

  const page = async (client: TestClient, username: string) =>
    (
      await client.graphql<{ artist: { username: string } | null }>(
        'query ($username: String!) { artist(username: $username) { username } }',
        { username },
      )
    ).data?.artist

  it('that artists sign in by stay theirs: the old one leads to them, and nobody else gets it', async () => {
    const { client, username, id } = await artist()
    await here.ctx.services.auth.approveArtist(here.ctx, id)
    const next = `${username}-next`
    expect((await client.rest('PUT', '/account/username', { username: next })).body.username).toBe(next)
    expect(await page(there.client(), username)).toEqual({ username: next })
    expect(await page(there.client(), next)).toEqual({ username: next })
    expect((await there.client().rest('POST', '/auth/artist/login', { username, password })).status).toBe(401)
    await signedIn(there, 'artist', next)

    const taken = {
      username: username.toUpperCase(),
      email: 'x@example.com',
      name: 'Other',
      genre: 'Outrun',
      bio,
      password,
    }
    expect(await there.client().rest('POST', '/auth/artist/register', taken)).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    })
    const other = await artist()
    expect((await other.client.rest('PUT', '/account/username', { username })).body.code).toBe('USERNAME_TAKEN')
    expect((await other.client.rest('PUT', '/account/username', { username: next })).body.code).toBe('USERNAME_TAKEN')

    // One's own is there to go back to.
    expect((await client.rest('PUT', '/account/username', { username })).status).toBe(200)
    expect(await page(there.client(), next)).toEqual({ username })
  })

  it('of pending artists are not told to others by their old name either', async () => {
    const { client, username } = await artist()
    await client.rest('PUT', '/account/username', { username: `${username}-b` })
    expect(await page(there.client(), username)).toBeNull()
    expect(await page(client, username)).toEqual({ username: `${username}-b` })
  })

  it('go to one of two who want the same at once', async () => {
    const { client, username } = await artist()
    const newcomer = { username, email: 'newcomer@example.com', name: 'Newcomer', genre: 'Outrun', bio, password }
    const [, registered] = await Promise.all([
      client.rest('PUT', '/account/username', { username: `${username}-c` }),
      there.client().rest('POST', '/auth/artist/register', newcomer),
    ])
    expect(registered.status).toBe(409)
  })

  it('are kept for an account five times; another way of writing is the same name', async () => {
    const { client, username } = await listener()
    const rename = async (to: string) => (await client.rest('PUT', '/account/username', { username: to })).body
    expect((await rename(username.toUpperCase())).username).toBe(username.toUpperCase())
    for (let n = 0; n < 5; n += 1) expect((await rename(`${username}-${n}`)).username).toBe(`${username}-${n}`)
    expect((await rename(`${username}-5`)).code).toBe('TOO_MANY_USERNAMES')
    expect((await rename('register')).fields.username).toContain('reserved')
  })
})
