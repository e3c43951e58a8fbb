import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '#api/platform/clock/port.ts'
import { plainRedis, startRedisCluster } from '#api/testing/programs/redis-server.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { memoryLiveStore } from './memory-live-store.ts'
import type { LiveStore } from './port.ts'
import { redisLiveStore } from './redis-live-store.ts'

interface Backend {
  /** Two views of the same data, as two processes have them. */
  stores(): [LiveStore, LiveStore]
  /** Moves time where it can be moved; elsewhere it passes by itself. */
  advance(seconds: number): void
  stop(): Promise<void>
}

const redisBackend = (server: { url: string; stop(): Promise<unknown> }): Backend => ({
  stores: () => {
    const prefix = `test:${randomUUID()}:`
    return [redisLiveStore({ url: server.url, prefix }), redisLiveStore({ url: server.url, prefix })]
  },
  advance: () => {},
  stop: async () => void (await server.stop()),
})

const adapters: { adapter: string; start(): Promise<Backend> }[] = [
  {
    adapter: 'memory',
    start: async () => {
      const clock = manualClock()
      return {
        stores: () => {
          const store = memoryLiveStore({ clock })
          return [store, store]
        },
        advance: (seconds) => clock.advance(seconds * 1_000),
        stop: async () => {},
      }
    },
  },
  { adapter: 'redis', start: async () => redisBackend(await plainRedis()) },
  { adapter: 'redis cluster', start: async () => redisBackend(await startRedisCluster()) },
]

describe.each(adapters)('live store: $adapter', ({ start }) => {
  let backend: Backend
  let store: LiveStore
  let other: LiveStore

  beforeAll(async () => {
    backend = await start()
  })
  afterAll(() => backend?.stop())
  beforeEach(() => {
    ;[store, other] = backend.stores()
  })
  afterEach(async () => {
    await store.close()
    await other.close()
  })

  /** True once `check` holds, with time moved on between the looks. */
  const inTime = (check: () => Promise<boolean>) =>
    eventually(
      () => {
        backend.advance(0.1)
        return check()
      },
      { within: 20_000 },
    )

  test('counters start at 0, add up in order, and are seen by others', async () => {
    expect(
      await store.increment([
        { key: 'a', ttlSeconds: 60 },
        { key: 'b', by: 5, ttlSeconds: 60 },
        { key: 'a', by: 2, ttlSeconds: 60 },
      ]),
    ).toEqual([1, 5, 3])
    expect(await other.increment([{ key: 'b', by: -7, ttlSeconds: 60 }])).toEqual([-2])
    expect(await other.counts(['b', 'never', 'a'])).toEqual([-2, 0, 3])
    expect(await store.increment([])).toEqual([])
    expect(await store.counts([])).toEqual([])
  })

  test('concurrent increments from two processes lose nothing', async () => {
    const rounds = Array.from({ length: 100 }, (_, index) => index)
    const seen = await Promise.all(
      rounds.map((index) => (index % 2 ? store : other).increment([{ key: 'hits', ttlSeconds: 60 }])),
    )
    expect(seen.flat().sort((one, two) => one - two)).toEqual(rounds.map((index) => index + 1))
  })

  test('a counter ends with the time to live of its creation, however often it moves', async () => {
    expect(await store.increment([{ key: 'daily', ttlSeconds: 0.5 }])).toEqual([1])
    expect(await store.increment([{ key: 'daily', ttlSeconds: 60 }])).toEqual([2])
    await inTime(async () => (await store.increment([{ key: 'daily', ttlSeconds: 60 }]))[0] === 1)
    backend.advance(1)
    expect(await store.counts(['daily'])).toEqual([1])
  })

  test('setCounts replaces value and time to live', async () => {
    await store.increment([{ key: 'x', by: 9, ttlSeconds: 0.4 }])
    await store.setCounts([
      { key: 'x', value: 40, ttlSeconds: 60 },
      { key: 'y', value: 7, ttlSeconds: 0.2 },
    ])
    await inTime(async () => (await store.counts(['y']))[0] === 0)
    backend.advance(1)
    expect(await store.increment([{ key: 'x', by: 2, ttlSeconds: 60 }])).toEqual([42])
  })

  test('values come back as they were, expire, are replaced and deleted', async () => {
    expect(await store.get('v')).toBeNull()
    await store.set('v', 'grün\n"✓"', 60)
    expect(await other.get('v')).toBe('grün\n"✓"')
    await store.set('v', '', 60)
    expect(await store.get('v')).toBe('')
    await store.set('w', 'two', 60)
    await store.set('short', 'gone soon', 0.2)
    await inTime(async () => (await store.get('short')) === null)
    await store.delete(['v', 'absent', 'w'])
    await store.delete([])
    expect([await store.get('v'), await store.get('w')]).toEqual([null, null])
  })

  test('a budget is given out exactly, even to many at once', async () => {
    const take = (index: number) =>
      (index % 2 ? store : other).takeFromBudget({ key: 'login', limit: 10, windowSeconds: 60 })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => take(index)))
    expect(
      answers
        .filter(({ allowed }) => allowed)
        .map(({ remaining }) => remaining)
        .sort((one, two) => two - one),
    ).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    for (const refused of answers.filter(({ allowed }) => !allowed)) {
      expect(refused.remaining).toBe(0)
      expect(refused.retryAfterSeconds).toBeGreaterThanOrEqual(59)
      expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60)
    }
  })

  test('a refused cost takes nothing; the budget is whole again when its window ends', async () => {
    const take = (cost: number) => store.takeFromBudget({ key: 'bytes', limit: 10, windowSeconds: 1, cost })
    expect(await take(8)).toEqual({ allowed: true, remaining: 2, resetSeconds: 1, retryAfterSeconds: 0 })
    expect(await take(3)).toEqual({ allowed: false, remaining: 2, resetSeconds: 1, retryAfterSeconds: 1 })
    expect(await take(2)).toMatchObject({ allowed: true, remaining: 0 })
    expect(await take(1)).toMatchObject({ allowed: false, remaining: 0, retryAfterSeconds: 1 })
    await inTime(async () => (await take(1)).allowed)
    expect(await store.takeFromBudget({ key: 'none', limit: 0, windowSeconds: 30 })).toEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 30,
      retryAfterSeconds: 30,
    })
  })

  test('messages reach every subscriber of their channel, until it unsubscribes', async () => {
    const heard = { one: [] as string[], two: [] as string[], elsewhere: [] as string[] }
    const one = await store.subscribe('songs', (message) => void heard.one.push(message))
    await other.subscribe('songs', (message) => void heard.two.push(message))
    await other.subscribe('orders', (message) => void heard.elsewhere.push(message))
    await store.publish('songs', 'first')
    await other.publish('songs', 'second')
    await eventually(() => heard.one.length === 2 && heard.two.length === 2)
    expect(heard.two.toSorted()).toEqual(['first', 'second'])
    await one()
    await store.publish('songs', 'third')
    await store.publish('orders', 'last')
    await eventually(() => heard.two.length === 3 && heard.elsewhere.length === 1)
    expect(heard.one.toSorted()).toEqual(['first', 'second'])
    expect(heard.elsewhere).toEqual(['last'])
  })

  test('a listener that throws does not keep the message from the others', async () => {
    const heard: string[] = []
    await store.subscribe('c', () => {
      throw new Error('listener broke')
    })
    const listener = (message: string) => void heard.push(message)
    const stop = await store.subscribe('c', listener)
    await store.subscribe('c', listener)
    await stop()
    await other.publish('c', 'hello')
    await eventually(() => heard.length > 0)
    expect(heard).toEqual(['hello'])
  })

  test('nonsense is refused', async () => {
    await expect(store.set('k', 'v', 0)).rejects.toThrow(RangeError)
    await expect(store.increment([{ key: 'k', by: 0.5, ttlSeconds: 1 }])).rejects.toThrow(RangeError)
    await expect(store.takeFromBudget({ key: 'k', limit: 1, windowSeconds: 1, cost: -1 })).rejects.toThrow(RangeError)
    await store.set('text', 'abc', 60)
    await expect(store.increment([{ key: 'text', ttlSeconds: 1 }])).rejects.toThrow()
    await expect(store.counts(['text'])).rejects.toThrow(TypeError)
  })

  test('check resolves while open; a closed store refuses', async () => {
    await store.check()
    await store.close()
    await expect(store.check()).rejects.toThrow(/closed/)
    await expect(store.get('x')).rejects.toThrow(/closed/)
  })
})
