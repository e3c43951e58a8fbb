import type { Clock } from '#api/platform/clock/port.ts'
import { assertBudget, assertCounter, assertTtl } from './limits.ts'
import type { LiveStore } from './port.ts'

interface Entry {
  value: string | number
  expiresAt: number
}

export interface MemoryLiveStoreOptions {
  clock: Clock
  /** Receives what a subscription's listener throws; default: ignored. */
  onError?: (error: Error) => void
}

/** The live store of a single process. */
export function memoryLiveStore({ clock, onError = () => {} }: MemoryLiveStoreOptions): LiveStore {
  const entries = new Map<string, Entry>()
  const listeners = new Map<string, Set<(message: string) => void>>()
  const now = () => clock.now().getTime()
  let sweepAt = 1_024
  let closed = false

  const open = () => {
    if (closed) throw new Error('the live store is closed')
  }
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (entry === undefined || entry.expiresAt > now()) return entry
    entries.delete(key)
    return undefined
  }
  const put = (key: string, value: string | number, ttlSeconds: number): Entry => {
    if (entries.size >= sweepAt) {
      // Keys that nobody asks for again would stay for ever; doubling keeps the cost per write constant.
      const time = now()
      for (const [name, entry] of entries) if (entry.expiresAt <= time) entries.delete(name)
      sweepAt = Math.max(1_024, entries.size * 2)
    }
    const entry = { value, expiresAt: now() + ttlSeconds * 1_000 }
    entries.set(key, entry)
    return entry
  }
  const count = (key: string): number => {
    const value = Number(find(key)?.value ?? 0)
    if (!Number.isSafeInteger(value)) throw new TypeError(`${key} is not a counter`)
    return value
  }

  return {
    name: 'memory',
    async increment(counters) {
      open()
      counters.forEach(assertCounter)
      return counters.map(({ key, by = 1, ttlSeconds }) => {
        const value = count(key) + by
        const entry = find(key)
        if (entry) entry.value = value
        else put(key, value, ttlSeconds)
        return value
      })
    },
    async counts(keys) {
      open()
      return keys.map(count)
    },
    async setCounts(counters) {
      open()
      counters.forEach(assertCounter)
      for (const { key, value, ttlSeconds } of counters) put(key, value, ttlSeconds)
    },
    async takeFromBudget(input) {
      open()
      assertBudget(input)
      const { key, limit, windowSeconds, cost = 1 } = input
      const used = count(key)
      const entry = find(key)
      const millisecondsLeft = entry ? entry.expiresAt - now() : windowSeconds * 1_000
      const resetSeconds = Math.max(1, Math.ceil(millisecondsLeft / 1_000))
      if (used + cost <= limit) {
        if (entry) entry.value = used + cost
        else put(key, cost, windowSeconds)
        return { allowed: true, remaining: limit - used - cost, resetSeconds, retryAfterSeconds: 0 }
      }
      return { allowed: false, remaining: Math.max(0, limit - used), resetSeconds, retryAfterSeconds: resetSeconds }
    },
    async get(key) {
      open()
      const value = find(key)?.value
      return value === undefined ? null : String(value)
    },
    async set(key, value, ttlSeconds) {
      open()
      assertTtl(ttlSeconds)
      put(key, value, ttlSeconds)
    },
    async delete(keys) {
      open()
      for (const key of keys) entries.delete(key)
    },
    async publish(channel, message) {
      open()
      for (const listener of listeners.get(channel) ?? []) {
        // As from the network: never inside the publisher's own call, never after unsubscribing.
        queueMicrotask(() => {
          try {
            if (listeners.get(channel)?.has(listener)) listener(message)
          } catch (error) {
            onError(error as Error)
          }
        })
      }
    },
    async subscribe(channel, listener) {
      open()
      // Each subscription counts, even of the same function twice.
      const own = (message: string) => listener(message)
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(own))
      return async () => {
        channelListeners.delete(own)
        if (channelListeners.size === 0 && listeners.get(channel) === channelListeners) listeners.delete(channel)
      }
    },
    async check() {
      open()
    },
    async close() {
      closed = true
      entries.clear()
      listeners.clear()
    },
  }
}
