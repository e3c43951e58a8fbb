import { afterEach, describe, expect, test } from 'vitest'
import { type RedisServer, startRedisCluster, startRedisServer } from '#api/testing/programs/redis-server.ts'
import { eventually, freePort } from '#api/testing/programs/server-process.ts'
import type { LiveStore } from './port.ts'
import { redisLiveStore } from './redis-live-store.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function server(options?: Parameters<typeof startRedisServer>[0]): Promise<RedisServer> {
  const redis = await startRedisServer(options)
  cleanups.push(() => redis.stop())
  return redis
}

function open(url: string): LiveStore {
  const store = redisLiveStore({ url, prefix: 't:' })
  cleanups.push(() => store.close())
  return store
}

/** Every kind of call, none of which may hang. */
const calls: Record<string, (store: LiveStore) => Promise<unknown>> = {
  increment: (store) =>
    store.increment([
      { key: 'a', ttlSeconds: 9 },
      { key: 'b', ttlSeconds: 9 },
    ]),
  counts: (store) => store.counts(['a', 'b']),
  setCounts: (store) => store.setCounts([{ key: 'a', value: 1, ttlSeconds: 9 }]),
  takeFromBudget: (store) => store.takeFromBudget({ key: 'c', limit: 5, windowSeconds: 9 }),
  get: (store) => store.get('d'),
  set: (store) => store.set('d', 'v', 9),
  delete: (store) => store.delete(['a', 'd']),
  publish: (store) => store.publish('e', 'm'),
  subscribe: (store) => store.subscribe('f', () => {}),
  check: (store) => store.check(),
}

/** Issues all at once; gives the slowest in ms, after checking that each was rejected. */
async function slowestRejection(store: LiveStore): Promise<number> {
  const started = performance.now()
  const outcomes = await Promise.all(
    Object.entries(calls).map(async ([name, call]) =>
      call(store).then(
        () => ({ name, rejected: false, after: performance.now() - started }),
        () => ({ name, rejected: true, after: performance.now() - started }),
      ),
    ),
  )
  expect(outcomes.filter(({ rejected }) => !rejected).map(({ name }) => name)).toEqual([])
  return Math.max(...outcomes.map(({ after }) => after))
}

describe('Redis in trouble', () => {
  test('absent from the start: every call rejects within a second', async () => {
    const store = open(`redis://127.0.0.1:${await freePort()}`)
    expect(await slowestRejection(store)).toBeLessThan(1_500)
  })

  test('frozen: every call rejects within 2 s, and works again once it answers', async () => {
    const redis = await server()
    const store = open(redis.url)
    const heard: string[] = []
    await store.subscribe('news', (message) => void heard.push(message))
    await store.set('kept', 'yes', 60)
    redis.pause()
    expect(await slowestRejection(store)).toBeLessThan(2_000)
    redis.resume()
    await eventually(async () => (await store.get('kept')) === 'yes')
    await eventually(() => store.publish('news', 'back').then(() => heard.includes('back')))
  })

  test('frozen: one call waits for the answer, the others are refused without asking; it is asked again by itself', async () => {
    const redis = await server()
    const store = open(redis.url)
    await store.set('kept', 'yes', 60)
    redis.pause()
    const failures: string[] = []
    for (let n = 0; n < 30; n += 1) await store.get('kept').catch((error: Error) => failures.push(error.message))
    expect(failures.filter((message) => message.includes('did not answer within'))).toHaveLength(1)
    expect(failures.filter((message) => message.includes('not asked again'))).toHaveLength(29)
    redis.resume()
    await eventually(async () => (await store.get('kept')) === 'yes')
  })

  test('frozen while connecting: calls reject, and work once it answers', async () => {
    const redis = await server()
    redis.pause()
    const store = open(redis.url)
    expect(await slowestRejection(store)).toBeLessThan(2_000)
    redis.resume()
    await eventually(() => store.check().then(() => true))
  })

  test('killed and restarted: calls fail fast meanwhile, then calls and subscriptions come back', async () => {
    const redis = await server()
    const store = open(redis.url)
    const heard: string[] = []
    await store.subscribe('news', (message) => void heard.push(message))
    expect(await store.increment([{ key: 'n', ttlSeconds: 60 }])).toEqual([1])
    await redis.stop('SIGKILL')
    expect(await slowestRejection(store)).toBeLessThan(1_500)
    await server({ port: redis.port })
    await eventually(() => store.check().then(() => true))
    expect(await store.counts(['n'])).toEqual([0])
    await eventually(() => store.publish('news', 'back').then(() => heard.includes('back')))
  })

  test('frozen for so long that the connection is given up: it still comes back, with its subscriptions', async () => {
    const redis = await server()
    const store = open(redis.url)
    const heard: string[] = []
    await store.subscribe('news', (message) => void heard.push(message))
    redis.pause()
    const until = Date.now() + 7_000
    while (Date.now() < until) {
      await expect(store.check()).rejects.toThrow()
      // Refused at once, without asking: the loop must leave time for the connection to be given up.
      await new Promise((wake) => setTimeout(wake, 50))
    }
    redis.resume()
    await eventually(() => store.publish('news', 'back').then(() => heard.includes('back')))
  })

  test('an increment that was under way when Redis died is not repeated', async () => {
    const redis = await server()
    const store = open(redis.url)
    await store.check()
    redis.pause()
    const lost = store.increment([{ key: 'once', ttlSeconds: 60 }])
    lost.catch(() => {})
    await redis.stop('SIGKILL')
    await expect(lost).rejects.toThrow()
    await server({ port: redis.port })
    await eventually(() => store.check().then(() => true))
    expect(await store.counts(['once'])).toEqual([0])
  })

  test('a policy that evicts is refused by check, by name', async () => {
    const redis = await server({ settings: { 'maxmemory-policy': 'allkeys-lru' } })
    await expect(open(redis.url).check()).rejects.toThrow(/allkeys-lru: set it to noeviction/)
  })

  test('one node of a cluster frozen: its keys reject within 2 s, the others answer, all come back', async () => {
    const cluster = await startRedisCluster()
    cleanups.push(cluster.stop)
    const store = open(cluster.url)
    const keys = Array.from({ length: 30 }, (_, index) => `k${index}`)
    await Promise.all(keys.map((key) => store.set(key, 'v', 60)))
    cluster.nodes[1]?.pause()
    const started = performance.now()
    const answers = await Promise.allSettled(keys.map((key) => store.get(key)))
    expect(performance.now() - started).toBeLessThan(2_000)
    const failed = answers.filter(({ status }) => status === 'rejected').length
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThan(keys.length)
    cluster.nodes[1]?.resume()
    await eventually(
      async () => (await Promise.all(keys.map((key) => store.get(key)))).every((value) => value === 'v'),
      { within: 25_000 },
    )
  })
})
