import { Cluster } from 'ioredis'
import { circuitBreaker } from '../circuit-breaker.ts'
import { withDeadline } from '../with-deadline.ts'
import { assertBudget, assertCounter, assertTtl } from './limits.ts'
import type { LiveStore } from './port.ts'
import { COMMAND_TIMEOUT, RedisSilent, isSilence, ping, redisConnection, whenReady } from './redis-connection.ts'
import { assertNoEviction } from './redis-policy.ts'
import { redisSubscriber } from './redis-subscriber.ts'

export interface RedisLiveStoreOptions {
  /** `redis[s]://[user:password@]host[:port][/database]`; a comma list makes a Redis Cluster. */
  url: string
  /** Put before every key and channel, for instance `fairwave:live:`. */
  prefix: string
  /** Receives connection errors and what a subscription's listener throws; default: ignored, calls reject anyway. */
  onError?: (error: Error) => void
}

/** Per counter its increment, then its time to live in ms, which only starts where none runs. */
const INCREMENT = `
local values = {}
for i, key in ipairs(KEYS) do
  values[i] = redis.call('INCRBY', key, ARGV[2 * i - 1])
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
end
return values`

/** Limit, cost, window in ms → allowed, budget left, ms until the window ends. */
const TAKE_FROM_BUDGET = `
local limit, cost = tonumber(ARGV[1]), tonumber(ARGV[2])
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local left = redis.call('PTTL', KEYS[1])
if left < 0 then left = tonumber(ARGV[3]) end
if used + cost > limit then return {0, math.max(0, limit - used), left} end
redis.call('INCRBY', KEYS[1], cost)
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return {1, limit - used - cost, left}`

/**
 * The live store that all processes share. Every call settles within half a second: it rejects at once while Redis is
 * away, and when Redis is frozen only those wait that were sent before one of them had waited in vain. On a cluster no command or script ever names keys of two slots.
 */
export function redisLiveStore({ url, prefix, onError = () => {} }: RedisLiveStoreOptions): LiveStore {
  const connection = redisConnection({ url, onError })
  const subscriber = redisSubscriber({ connection, url, onError })
  const toMilliseconds = (seconds: number) => Math.max(1, Math.round(seconds * 1_000))

  let closed = false

  const breaker = circuitBreaker({
    isSilence,
    probe: () => inTime(ping(connection)),
    refusal: () => new Error('Redis does not answer: not asked again until it does'),
  })
  const whenOpen = async <T>(command: () => Promise<T>): Promise<T> => {
    if (closed) throw new Error('the live store is closed')
    await whenReady(connection)
    return await command()
  }
  const direct = <T>(command: () => Promise<T>): Promise<T> => inTime(whenOpen(command))
  const ask = <T>(command: () => Promise<T>): Promise<T> => breaker.run(() => direct(command))
  const script = (lua: string, keys: readonly string[], args: readonly (string | number)[]) =>
    connection.eval(lua, keys.length, ...keys.map((key) => prefix + key), ...args) as Promise<number[]>
  /** All at once on one Redis; one by one, in parallel, where the keys may live on several. */
  const perSlot = async <I, O>(items: readonly I[], run: (part: readonly I[]) => Promise<O[]>): Promise<O[]> => {
    if (items.length === 0) return []
    if (!(connection instanceof Cluster)) return run(items)
    return (await Promise.all(items.map((item) => run([item])))).flat()
  }

  return {
    name: 'redis',
    async increment(counters) {
      counters.forEach(assertCounter)
      return ask(() =>
        perSlot(counters, (part) =>
          script(
            INCREMENT,
            part.map(({ key }) => key),
            part.flatMap(({ by = 1, ttlSeconds }) => [by, toMilliseconds(ttlSeconds)]),
          ),
        ),
      )
    },
    async counts(keys) {
      const values = await ask(() => perSlot(keys, (part) => connection.mget(part.map((key) => prefix + key))))
      return values.map((value, index) => {
        const count = Number(value ?? 0)
        if (!Number.isSafeInteger(count)) throw new TypeError(`${keys[index]} is not a counter`)
        return count
      })
    },
    async setCounts(counters) {
      counters.forEach(assertCounter)
      await ask(() =>
        Promise.all(
          counters.map(({ key, value, ttlSeconds }) =>
            connection.set(prefix + key, String(value), 'PX', toMilliseconds(ttlSeconds)),
          ),
        ),
      )
    },
    async takeFromBudget(input) {
      assertBudget(input)
      const { key, limit, windowSeconds, cost = 1 } = input
      const [allowed, remaining = 0, left = 0] = await ask(() =>
        script(TAKE_FROM_BUDGET, [key], [limit, cost, toMilliseconds(windowSeconds)]),
      )
      const resetSeconds = Math.max(1, Math.ceil(left / 1_000))
      return { allowed: allowed === 1, remaining, resetSeconds, retryAfterSeconds: allowed === 1 ? 0 : resetSeconds }
    },
    async get(key) {
      return ask(() => connection.get(prefix + key))
    },
    async set(key, value, ttlSeconds) {
      assertTtl(ttlSeconds)
      await ask(() => connection.set(prefix + key, value, 'PX', toMilliseconds(ttlSeconds)))
    },
    async delete(keys) {
      await ask(() => perSlot(keys, async (part) => [await connection.del(part.map((key) => prefix + key))]))
    },
    async publish(channel, message) {
      await ask(() => connection.publish(prefix + channel, message))
    },
    async subscribe(channel, listener) {
      const subscription = subscriber.subscribe(prefix + channel, listener)
      try {
        return await inTime(subscription)
      } catch (error) {
        // It may still succeed; the caller was told that it did not.
        subscription.then(
          (unsubscribe) => unsubscribe(),
          () => {},
        )
        throw error
      }
    },
    async check() {
      await ask(() => assertNoEviction(connection))
    },
    async close() {
      closed = true
      breaker.close()
      subscriber.close()
      connection.disconnect()
    },
  }
}

/** ioredis bounds single commands; this bounds a whole call, whatever retries and redirections happen inside. */
const inTime = <T>(call: Promise<T>): Promise<T> => withDeadline(COMMAND_TIMEOUT, call, () => new RedisSilent())
