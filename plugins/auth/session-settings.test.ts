import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { type TestClient, startTestApp, startTestAppForTest } from '#api/testing/test-app.ts'
import { auth } from './index.ts'
import { authSettings, sessionLifeOf } from './settings.ts'

const DAY = 24 * 60 * 60 * 1_000
const account = { username: 'kim', password: 'longenough' }

/** A product with these settings, in which one listener has an account and signed in. */
async function scene(env: Record<string, string>) {
  const test = await startTestAppForTest({ plugins: [auth], env })
  await test.ctx.services.auth.createListener(test.ctx, { ...account, email: 'kim@example.com', displayName: 'Kim' })
  const client = test.client()
  await signIn(client)
  const count = () => test.platform.database.client.session.count()
  return { test, client, count }
}
const signIn = async (client: TestClient) =>
  expect((await client.rest('POST', '/auth/user/login', account)).status).toBe(200)
const isIn = async (client: TestClient): Promise<boolean> =>
  (await client.rest('GET', '/auth/status')).body.isAuthenticated

describe('SESSION_IDLE_DAYS', () => {
  it('is how long after its last use a session ends', async () => {
    const { test, client, count } = await scene({ SESSION_IDLE_DAYS: '2' })
    test.clock.advance(2 * DAY - 1)
    expect(await isIn(client)).toBe(true)
    test.clock.advance(2 * DAY - 1)
    expect(await isIn(client)).toBe(true)
    test.clock.advance(2 * DAY)
    expect(await isIn(client)).toBe(false)
    expect(await count()).toBe(1)
    await test.runJob('auth.sweep-sessions')
    expect(await count()).toBe(0)
  })

  it('may be longer than it is unless told', async () => {
    const { test, client } = await scene({ SESSION_IDLE_DAYS: '60' })
    test.clock.advance(60 * DAY - 1)
    await test.runJob('auth.sweep-sessions')
    expect(await isIn(client)).toBe(true)
  })
})

describe('SESSION_ABSOLUTE_DAYS', () => {
  it('is how long after the sign-in it ends, however much it is used', async () => {
    const { test, client, count } = await scene({ SESSION_ABSOLUTE_DAYS: '5' })
    for (let day = 1; day < 5; day += 1) {
      test.clock.advance(DAY)
      expect(await isIn(client)).toBe(true)
    }
    test.clock.advance(DAY - 1)
    expect(await isIn(client)).toBe(true)
    test.clock.advance(1)
    expect(await isIn(client)).toBe(false)
    await test.runJob('auth.sweep-sessions')
    expect(await count()).toBe(0)
  })

  it('may be longer than it is unless told', async () => {
    const { test, client } = await scene({ SESSION_ABSOLUTE_DAYS: '200' })
    for (let day = 25; day < 200; day += 25) {
      test.clock.advance(25 * DAY)
      await test.runJob('auth.sweep-sessions')
      expect(await isIn(client)).toBe(true)
    }
    test.clock.advance(25 * DAY)
    expect(await isIn(client)).toBe(false)
  })

  it('ends sessions that began when it was longer, and makes none that is over last again', async () => {
    const database = await createTestDatabase()
    const start = async (days: string, at?: Date) => {
      const test = await startTestApp({
        plugins: [auth],
        env: { SESSION_ABSOLUTE_DAYS: days },
        database: { url: database.url, drop: async () => {} },
      })
      if (at) test.clock.set(at)
      return test
    }
    /** Whether the browser with this cookie is signed in where the setting is `days`. */
    const isInWith = async (days: string, cookie: string | null, at: Date) => {
      const test = await start(days, at)
      try {
        return await isIn(Object.assign(test.client(), { cookie }))
      } finally {
        await test.close()
      }
    }
    try {
      const first = await start('90')
      await first.ctx.services.auth.createListener(first.ctx, {
        ...account,
        email: 'kim@example.com',
        displayName: 'Kim',
      })
      const client = first.client()
      await signIn(client)
      const began = first.clock.now().getTime()
      await first.close()
      const after = (days: number) => new Date(began + days * DAY)
      expect(await isInWith('7', client.cookie, after(6))).toBe(true)
      expect(await isInWith('7', client.cookie, after(7))).toBe(false)
      expect(await isInWith('90', client.cookie, after(7))).toBe(false)
    } finally {
      await database.drop()
    }
  })
})

it('unless told, they are 30 and 90; neither takes what is no whole number of days', () => {
  expect(sessionLifeOf(authSettings.parse({}))).toEqual({ idle: 30 * DAY, absolute: 90 * DAY })
  for (const name of ['SESSION_IDLE_DAYS', 'SESSION_ABSOLUTE_DAYS'])
    for (const wrong of ['0', '-1', '1.5', 'ninety', '3651'])
      expect(authSettings.safeParse({ [name]: wrong }).success, `${name}=${wrong}`).toBe(false)
})
