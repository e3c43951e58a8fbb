import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { auth } from '../index.ts'

const DAY = 24 * 60 * 60 * 1_000
const password = 'longenough'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [auth] })
  const { services } = test.ctx
  await services.auth.createListener(test.ctx, {
    username: 'kim',
    email: 'kim@example.com',
    displayName: 'Kim',
    password,
  })
  await services.auth.createListener(test.ctx, {
    username: 'lee',
    email: 'lee@example.com',
    displayName: 'Lee',
    password,
  })
  await services.auth.createArtist(test.ctx, {
    username: 'neon',
    email: 'neon@example.com',
    name: 'Neon',
    genre: 'Outrun',
    bio: 'Writes songs for night drives.',
    password,
  })
  await services.auth.createFirstAdmin(test.ctx, { username: 'boss', email: 'boss@example.com', password })
})
afterAll(() => test.close())

const signIn = async (client: TestClient, kind: string, username: string) => {
  expect((await client.rest('POST', `/auth/${kind}/login`, { username, password })).status).toBe(200)
}
const status = async (client: TestClient) => (await client.rest('GET', '/auth/status')).body
const withCookie = (cookie: string | null) => Object.assign(test.client(), { cookie })

describe('one session', () => {
  let client: TestClient
  beforeEach(() => {
    client = test.client()
  })

  it('holds an account of each kind and speaks as the last', async () => {
    await signIn(client, 'user', 'kim')
    await signIn(client, 'artist', 'neon')
    await signIn(client, 'admin', 'boss')
    expect(await status(client)).toEqual({
      isAuthenticated: true,
      userType: 'admin',
      adminUsername: 'boss',
      artistUsername: 'neon',
      userUsername: 'kim',
    })
    await signIn(client, 'user', 'kim')
    expect(await status(client)).toMatchObject({ userType: 'user', adminUsername: 'boss' })
  })

  it('falls back to another kind at sign-out, and ends with the last', async () => {
    await signIn(client, 'user', 'kim')
    await signIn(client, 'artist', 'neon')
    await signIn(client, 'admin', 'boss')
    const one = await client.rest('POST', '/auth/admin/logout')
    expect(one).toMatchObject({
      status: 200,
      body: {
        isAuthenticated: true,
        userType: 'user',
        adminUsername: null,
        artistUsername: 'neon',
        userUsername: 'kim',
      },
    })
    expect(await status(client)).toEqual(one.body)
    expect((await client.rest('POST', '/auth/artist/logout')).body).toMatchObject({
      userType: 'user',
      artistUsername: null,
    })
    const last = await client.rest('POST', '/auth/user/logout')
    expect(last.body).toEqual({
      isAuthenticated: false,
      userType: null,
      adminUsername: null,
      artistUsername: null,
      userUsername: null,
    })
    expect(await status(client)).toEqual(last.body)
  })

  it('clears the cache of the browser at a sign-out, and what is stored there with the last account', async () => {
    await signIn(client, 'user', 'kim')
    await signIn(client, 'artist', 'neon')
    const header = async (kind: string) =>
      (await client.rest('POST', `/auth/${kind}/logout`)).headers['clear-site-data']
    expect([await header('artist'), await header('user')]).toEqual(['"cache"', '"cache", "storage"'])
    await signIn(client, 'user', 'kim')
    const { headers } = await client.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
      payload: JSON.stringify({ query: 'mutation { logout(userType: user) { isAuthenticated } }' }),
    })
    expect(headers['clear-site-data']).toBe('"cache", "storage"')
  })

  it('keeps speaking as the last kind when another signs out', async () => {
    await signIn(client, 'user', 'kim')
    await signIn(client, 'artist', 'neon')
    expect((await client.rest('POST', '/auth/user/logout')).body).toMatchObject({
      userType: 'artist',
      userUsername: null,
    })
  })

  it('replaces the account of a kind', async () => {
    await signIn(client, 'user', 'kim')
    await signIn(client, 'user', 'lee')
    expect(await status(client)).toMatchObject({ userUsername: 'lee' })
  })

  it('has a new token after every sign-in and sign-out, and the old one opens nothing', async () => {
    const seen = new Set<string | null>([null])
    const step = async (act: () => Promise<unknown>) => {
      const before = client.cookie
      await act()
      expect(seen).not.toContain(client.cookie)
      seen.add(client.cookie)
      expect(await status(withCookie(before))).toMatchObject({ isAuthenticated: false })
    }
    await step(() => signIn(client, 'user', 'kim'))
    await step(() => signIn(client, 'artist', 'neon'))
    await step(() => signIn(client, 'artist', 'neon'))
    await step(() => client.rest('POST', '/auth/user/logout'))
    await step(() => client.rest('POST', '/auth/artist/logout'))
    expect(await status(client)).toMatchObject({ isAuthenticated: false })
  })

  it('is not taken over from a token that somebody planted', async () => {
    client.cookie = `fairwave=${'x'.repeat(43)}`
    await signIn(client, 'user', 'kim')
    expect(client.cookie).not.toContain('xxx')
  })

  it('stands in the database as a hash only', async () => {
    await signIn(client, 'user', 'kim')
    const token = client.cookie?.split('=')[1] ?? ''
    const tokenHash = new Uint8Array(createHash('sha256').update(token).digest())
    expect(await test.platform.database.client.session.count({ where: { tokenHash } })).toBe(1)
    const [row] = await test.platform.database.client.$queryRaw<
      { text: string }[]
    >`SELECT string_agg(s::text, '') AS text FROM "Session" s`
    expect(row?.text).not.toContain(token)
  })
})

describe('signing out', () => {
  it('needs somebody who is signed in', async () => {
    for (const kind of ['admin', 'artist', 'user']) {
      expect(await test.client().rest('POST', `/auth/${kind}/logout`)).toMatchObject({
        status: 400,
        body: { message: 'No user type found', code: 'NO_USER_TYPE' },
      })
    }
  })
  it('of a kind that is not there changes nothing', async () => {
    const client = test.client()
    await signIn(client, 'user', 'kim')
    const before = client.cookie
    expect(await client.rest('POST', '/auth/admin/logout')).toMatchObject({
      status: 200,
      body: { userType: 'user', userUsername: 'kim' },
    })
    expect(client.cookie).toBe(before)
  })
  it('knows three kinds', async () => {
    expect((await test.client().rest('POST', '/auth/robot/logout')).status).toBe(404)
  })
})

describe('a session in time', () => {
  it('ends 30 days after its last use, which is written once an hour', async () => {
    const client = test.client()
    await signIn(client, 'user', 'kim')
    const { session } = test.platform.database.client
    const lastSeen = async () => (await session.findFirstOrThrow({ orderBy: { id: 'desc' } })).lastSeenAt.getTime()
    const start = await lastSeen()
    test.clock.advance(30 * 60_000)
    await status(client)
    expect(await lastSeen()).toBe(start)
    test.clock.advance(30 * 60_000)
    await status(client)
    expect(await lastSeen()).toBe(start + 60 * 60_000)

    test.clock.advance(29 * DAY)
    expect(await status(client)).toMatchObject({ userUsername: 'kim' })
    test.clock.advance(29 * DAY)
    expect(await status(client)).toMatchObject({ userUsername: 'kim' })
    test.clock.advance(30 * DAY)
    expect(await status(client)).toMatchObject({ isAuthenticated: false })
    expect((await client.rest('POST', '/auth/user/logout')).status).toBe(400)
  })

  it('is swept away after its end', async () => {
    const client = test.client()
    await signIn(client, 'user', 'kim')
    test.clock.advance(31 * DAY)
    const other = test.client()
    await signIn(other, 'user', 'lee')
    await test.runJob('auth.sweep-sessions')
    expect(await test.platform.database.client.session.count()).toBe(1)
    expect(await status(other)).toMatchObject({ userUsername: 'lee' })
  })
})

describe('the absolute life of a session', () => {
  const use = async (client: TestClient, days: number) => {
    for (let day = 0; day < days; day += 10) {
      test.clock.advance(10 * DAY)
      if (!(await status(client)).isAuthenticated) return false
    }
    return true
  }

  it('is 90 days, however much it is used; the sweep takes it away', async () => {
    const client = test.client()
    await signIn(client, 'user', 'kim')
    expect(await use(client, 80)).toBe(true)
    test.clock.advance(10 * DAY - 1)
    expect((await status(client)).isAuthenticated).toBe(true)
    test.clock.advance(1)
    expect((await status(client)).isAuthenticated).toBe(false)
    await test.runJob('auth.sweep-sessions')
    const now = test.clock.now()
    expect(await test.platform.database.client.session.count({ where: { expiresAt: { lte: now } } })).toBe(0)
    expect(
      await test.platform.database.client.session.count({
        where: { signedInAt: { lte: new Date(now.getTime() - 90 * DAY) } },
      }),
    ).toBe(0)
  })

  it('begins anew with a sign-in, but not for another account that is in it from before', async () => {
    const client = test.client()
    await signIn(client, 'user', 'kim')
    expect(await use(client, 80)).toBe(true)
    await signIn(client, 'artist', 'neon')
    expect(await use(client, 10)).toBe(false)

    await signIn(client, 'user', 'kim')
    expect(await use(client, 50)).toBe(true)
    await signIn(client, 'user', 'kim')
    expect(await use(client, 80)).toBe(true)
  })

  it('holds for sessions whose end was written when the setting was longer', async () => {
    const client = test.client()
    await signIn(client, 'user', 'kim')
    const { id } = await test.platform.database.client.session.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
    const end = new Date(test.clock.now().getTime() + 1_000 * DAY)
    await test.platform.database.client.session.update({ where: { id }, data: { expiresAt: end } })
    test.clock.advance(90 * DAY)
    expect((await status(client)).isAuthenticated).toBe(false)
    expect(await test.runJob('auth.sweep-sessions')).toBeGreaterThan(0)
    expect(await test.platform.database.client.session.findUnique({ where: { id } })).toBeNull()
  })
})

describe('a password', () => {
  it('ends by no day: it signs in ten years later, and nobody is asked for another one', async () => {
    test.clock.advance(3_652 * DAY)
    const client = test.client()
    await signIn(client, 'user', 'kim')
    expect(await status(client)).toMatchObject({ isAuthenticated: true, userUsername: 'kim' })
  })
})
