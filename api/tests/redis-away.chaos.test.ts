import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auth } from '#plugins/auth'
import { catalog } from '#plugins/catalog'
import { media } from '#plugins/media'
import { type RedisServer, startRedisServer } from '../testing/programs/redis-server.ts'
import { eventually } from '../testing/programs/server-process.ts'
import { MONITORED, MONITORING_HEADERS } from '../testing/monitoring.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const account = { username: 'kim', password: 'violet-kestrel-9' }
let redis: RedisServer
let test: TestApp
beforeAll(async () => {
  redis = await startRedisServer()
  test = await startTestApp({ plugins: [auth, media, catalog], env: { ...MONITORED, REDIS_URL: redis.url } })
  const registration = { ...account, email: 'kim@example.com', displayName: 'Kim' }
  expect((await test.client().rest('POST', '/auth/user/register', registration)).status).toBe(201)
})
afterAll(async () => {
  redis.resume()
  await test.close()
  await redis.stop()
})

const readiness = async () => {
  const { statusCode, body } = await test.server.inject({ url: '/readyz', headers: MONITORING_HEADERS })
  return { statusCode, ...JSON.parse(body) }
}

describe('with Redis frozen', () => {
  it('a sign-in waits for it once, all others not at all; servers stay ready, and recover by themselves', async () => {
    const { live } = test.platform
    const asked = (['get', 'set', 'delete', 'takeFromBudget'] as const).map((name) => vi.spyOn(live, name))
    redis.pause()
    for (let n = 0; n < 5; n += 1)
      expect((await test.client().rest('POST', '/auth/user/login', account)).status).toBe(200)
    const failures = await Promise.all(
      asked.flatMap((spy) =>
        spy.mock.results.map(({ value }) =>
          (value as Promise<unknown>).then(
            () => 'answered',
            (error: Error) => error.message,
          ),
        ),
      ),
    )
    expect(failures.length).toBeGreaterThan(20)
    expect(failures.filter((message) => message.includes('did not answer within'))).toHaveLength(1)

    expect(await readiness()).toMatchObject({
      statusCode: 200,
      status: 'degraded',
      down: [],
      degraded: ['live', 'queue'],
      parts: { live: 'down', queue: 'down', database: 'ok' },
    })
    redis.resume()
    await eventually(async () => (await readiness()).degraded.length === 0, { within: 30_000 })
    expect((await test.client().rest('POST', '/auth/user/login', account)).status).toBe(200)
  })
})
