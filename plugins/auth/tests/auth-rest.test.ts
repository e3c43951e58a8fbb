import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp, startTestAppForTest } from '#api/testing/test-app.ts'
import { auth } from '../index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [auth], env: { REGISTRATIONS_PER_HOUR: '1000' } })
})
afterAll(() => test.close())

let made = 0
const artistInput = (more: object = {}) => {
  made += 1
  return {
    username: `artist${made}`,
    email: `artist${made}@example.com`,
    name: 'Neon Rider',
    genre: 'Outrun',
    bio: 'Writes songs for night drives.',
    password: 'secret-7',
    ...more,
  }
}
const userInput = (more: object = {}) => {
  made += 1
  return { username: `fan${made}`, email: `fan${made}@example.com`, displayName: 'Kim', password: 'secret-7', ...more }
}
const visitorStatus = {
  isAuthenticated: false,
  userType: null,
  adminUsername: null,
  artistUsername: null,
  userUsername: null,
}

describe('artists', () => {
  it('register, are signed in and wait for approval', async () => {
    const client = test.client()
    const input = artistInput()
    const answer = await client.rest('POST', '/auth/artist/register', input)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      artist: { id: expect.any(String), username: input.username, name: 'Neon Rider' },
      requiresApproval: true,
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^fairwave=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await client.rest('GET', '/auth/status')).body).toEqual({
      ...visitorStatus,
      isAuthenticated: true,
      userType: 'artist',
      artistUsername: input.username,
    })
  })

  it('sign in in any case of the username', async () => {
    const input = artistInput()
    const registered = await test.client().rest('POST', '/auth/artist/register', input)
    const answer = await test
      .client()
      .rest('POST', '/auth/artist/login', { username: input.username.toUpperCase(), password: 'secret-7' })
    expect(answer).toMatchObject({
      status: 200,
      body: { artist: { id: registered.body.artist.id, name: 'Neon Rider' } },
    })
  })

  it('get the messages of the rules, by field', async () => {
    const answer = await test.client().rest('POST', '/auth/artist/register', { username: 'ab' })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_INPUT',
        message: 'Username must be at least 3 characters',
        fields: { username: 'Username must be at least 3 characters', bio: 'Bio must be at least 20 characters' },
      },
    })
  })

  it('cannot take a username or an email that is taken, in any case', async () => {
    const input = artistInput()
    await test.client().rest('POST', '/auth/artist/register', input)
    const client = test.client()
    expect(
      await client.rest('POST', '/auth/artist/register', artistInput({ username: input.username.toUpperCase() })),
    ).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', fields: { username: expect.any(String) } },
    })
    expect(
      await client.rest('POST', '/auth/artist/register', artistInput({ email: input.email.toUpperCase() })),
    ).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    expect(client.cookie).toBeNull()
  })

  it('share names with listeners: each kind has its own', async () => {
    const input = artistInput()
    await test.client().rest('POST', '/auth/artist/register', input)
    expect(
      (
        await test
          .client()
          .rest('POST', '/auth/user/register', userInput({ username: input.username, email: input.email }))
      ).status,
    ).toBe(201)
  })

  it('of many with one username at once, one is created', async () => {
    const same = { username: 'Racer' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => test.client().rest('POST', '/auth/artist/register', artistInput(same))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(5)
    const one = await Promise.all(
      Array.from({ length: 4 }, () =>
        test.client().rest('POST', '/auth/artist/register', artistInput({ email: 'race@example.com' })),
      ),
    )
    expect(one.map(({ body }) => body.code).sort()).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN', undefined])
  })
})

describe('listeners', () => {
  it('register and sign in', async () => {
    const input = userInput()
    const registered = await test.client().rest('POST', '/auth/user/register', input)
    expect(registered).toMatchObject({ status: 201, body: { user: { displayName: 'Kim', username: input.username } } })
    const client = test.client()
    expect(
      await client.rest('POST', '/auth/user/login', { username: input.username, password: 'secret-7' }),
    ).toMatchObject({ status: 200, body: { user: { displayName: 'Kim' } } })
    expect((await client.rest('GET', '/auth/status')).body).toEqual({
      ...visitorStatus,
      isAuthenticated: true,
      userType: 'user',
      userUsername: input.username,
    })
  })

  it.each([
    ['a wrong password', 'known', 'wrong'],
    ['an unknown username', 'nobody-here', 'secret'],
    ['a name that cannot exist', 'a\0b', 'secret'],
  ])('get the same answer for %s', async (_what, username, password) => {
    if (username === 'known') await test.client().rest('POST', '/auth/user/register', userInput({ username: 'known' }))
    const answer = await test.client().rest('POST', '/auth/user/login', { username, password })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid credentials', code: 'INVALID_CREDENTIALS' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('cannot sign in as another kind', async () => {
    const input = userInput()
    await test.client().rest('POST', '/auth/user/register', input)
    expect((await test.client().rest('POST', '/auth/artist/login', input)).status).toBe(401)
  })
})

describe('the first admin', () => {
  it('is one, even of many at once', async () => {
    const setup = (n: number) =>
      test
        .client()
        .rest('POST', '/auth/setup', { username: `boss${n}`, email: `boss${n}@example.com`, password: 'longenough' })
    // More than there are connections to the database.
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => setup(n)))
    const won = answers.filter(({ status }) => status === 201)
    expect(won).toHaveLength(1)
    const { username } = won[0]?.body.admin ?? {}
    expect(won[0]?.body).toEqual({ success: true, admin: { username, email: `${username}@example.com` } })
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ message: 'An admin may already exist', code: 'ADMIN_EXISTS' })
    expect(await setup(50)).toMatchObject({ status: 409, body: { code: 'ADMIN_EXISTS' } })
    expect(await test.platform.database.client.admin.count()).toBe(1)
  })

  it('is not waited for: many beside one that takes long have lost at once', async () => {
    const slow = await startTestAppForTest({ plugins: [auth], env: { DATABASE_LOCK_SECONDS: '0.5' } })
    const holder = await slow.platform.database.pool.connect()
    await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('auth first admin', 0)); INSERT INTO "Admin" ("id", "username", "usernameKey", "email", "emailKey", "passwordHash", "isFirst", "role")
      VALUES (gen_random_uuid(), 'boss', 'boss', 'boss@example.com', 'boss@example.com', 'none', true, 'owner')`)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        slow
          .client()
          .rest('POST', '/auth/setup', { username: `many${n}`, email: `many${n}@example.com`, password: 'longenough' }),
      ),
    )
    await holder.query('COMMIT')
    holder.release()
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([])
  })

  it('signs in by REST, and the status names them', async () => {
    const [{ username } = { username: '' }] = await test.platform.database.client.admin.findMany()
    const client = test.client()
    expect((await client.rest('POST', '/auth/admin/login', { username, password: 'not this one' })).body).toMatchObject(
      { message: 'Invalid credentials' },
    )
    expect(await client.rest('POST', '/auth/admin/login', { username, password: 'longenough' })).toMatchObject({
      status: 200,
      body: { admin: { username } },
    })
    expect((await client.rest('GET', '/auth/status')).body).toEqual({
      ...visitorStatus,
      isAuthenticated: true,
      userType: 'admin',
      adminUsername: username,
    })
  })
})

describe('requests from other sites', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('are refused: %j', async (headers) => {
    const client = test.client()
    const answer = await client.rest(
      'POST',
      '/auth/user/register',
      userInput(),
      headers as unknown as Record<string, string>,
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
    expect(client.cookie).toBeNull()
  })
})

describe('the most used passwords', () => {
  it('are refused for new accounts of every kind, on their field; who has one still signs in', async () => {
    const message = 'This password is on the list of the most used ones. Choose another.'
    const person = { username: 'common', email: 'common@example.com', password: 'Password1' }
    const bio = 'Writes songs for night drives.'
    for (const [path, more] of [
      ['/auth/user/register', { displayName: 'Kim' }],
      ['/auth/artist/register', { name: 'Neon', genre: 'Outrun', bio }],
      ['/auth/setup', {}],
    ] as const)
      expect(await test.client().rest('POST', path, { ...person, ...more })).toMatchObject({
        status: 400,
        body: { message, fields: { password: message } },
      })
    await test.ctx.services.auth.createListener(test.ctx, { ...person, displayName: 'Kim' })
    const { username, password } = person
    expect((await test.client().rest('POST', '/auth/user/login', { username, password })).status).toBe(200)
  })
})
