import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { type TestApp, type TestClient, startTestApp, startTestAppForTest } from '#api/testing/test-app.ts'
import { auth } from '../index.ts'
import { authSettings, sessionLifeOf } from '../domain/settings.ts'

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
    const { at, client, close } = await changingScene({ SESSION_ABSOLUTE_DAYS: '90' })
    try {
      const isInWith = async (days: string, day: number) =>
        await at({ SESSION_ABSOLUTE_DAYS: days }, day, async ({ join }) => await isIn(join(client)))
      expect(await isInWith('7', 6)).toBe(true)
      expect(await isInWith('7', 7)).toBe(false)
      expect(await isInWith('90', 7)).toBe(false)
    } finally {
      await close()
    }
  })
})

describe('a shorter SESSION_IDLE_DAYS', () => {
  it('refuses at the next use what was not used for so long, lists and counts it no more, and sweeps it away', async () => {
    const { at, client, account, close } = await changingScene({ SESSION_IDLE_DAYS: '30' })
    try {
      const other = await at({ SESSION_IDLE_DAYS: '30' }, 5, async ({ join }) => {
        const other = join()
        await signIn(other)
        return other
      })
      await at({ SESSION_IDLE_DAYS: '7' }, 7, async ({ test, join }) => {
        expect(await isIn(join(client))).toBe(false)
        expect(await isIn(join(other))).toBe(true)
        const { listSessions, endSessions } = test.ctx.services.auth
        const sessions = await listSessions(test.ctx, [account])
        expect(sessions).toHaveLength(1)
        expect(await endSessions(test.ctx, [account], { but: sessions[0]?.id ?? '' })).toBe(0)
      })
      // Being refused was no use: a day later it is still over.
      await at({ SESSION_IDLE_DAYS: '7' }, 8, async ({ test, join }) => {
        expect(await isIn(join(client))).toBe(false)
        await signIn(join())
        await test.runJob('auth.sweep-sessions')
        expect(await test.ctx.db.session.count()).toBe(2)
      })
    } finally {
      await close()
    }
  })
})

/** A database that versions of the product with different settings use, one after the other; `client` signed in on day 0. */
async function changingScene(env: Record<string, string>) {
  const database = await createTestDatabase()
  const start = (env: Record<string, string>) =>
    startTestApp({ plugins: [auth], env, database: { url: database.url, drop: async () => {} } })
  const first = await start(env)
  const { id } = await first.ctx.services.auth.createListener(first.ctx, {
    ...account,
    email: 'kim@example.com',
    displayName: 'Kim',
  })
  const client = first.client()
  await signIn(client)
  const began = first.clock.now().getTime()
  await first.close()
  return {
    client,
    account: { accountKind: 'user', accountId: id } as const,
    close: () => database.drop(),
    /** Runs a day under these settings; `join` is a browser with another's cookie. */
    async at<Answer>(
      env: Record<string, string>,
      day: number,
      act: (at: { test: TestApp; join: (of?: TestClient) => TestClient }) => Promise<Answer>,
    ): Promise<Answer> {
      const test = await start(env)
      test.clock.set(new Date(began + day * DAY))
      try {
        return await act({
          test,
          join: (of) => Object.assign(test.client(), of && { cookie: of.cookie }),
        })
      } finally {
        await test.close()
      }
    },
  }
}

it('unless told, they are 30 and 90; neither takes what is no whole number of days', () => {
  expect(sessionLifeOf(authSettings.parse({}))).toEqual({ idle: 30 * DAY, absolute: 90 * DAY })
  for (const name of ['SESSION_IDLE_DAYS', 'SESSION_ABSOLUTE_DAYS'])
    for (const wrong of ['0', '-1', '1.5', 'ninety', '3651'])
      expect(authSettings.safeParse({ [name]: wrong }).success, `${name}=${wrong}`).toBe(false)
})
