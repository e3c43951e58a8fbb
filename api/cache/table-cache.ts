import { LRUCache } from 'lru-cache'
import type { Changes } from '../platform/database/changes.ts'

const MAX_VALUES = 200

/**
 * Caches what was read from tables until one of them changes; caches nothing while notices of changes do not arrive. Callers
 * must not change a value. One cache for each kind of value and application.
 */
export function tableCache<Value>() {
  const kept = new LRUCache<string, { stamp: string; value: Promise<Value> }>({ max: MAX_VALUES })
  return async (
    changes: Changes,
    { key, tables }: { key: string; tables: readonly string[] },
    read: () => Promise<Value>,
  ): Promise<Value> => {
    const stamp = changes.isCurrent() || (await changes.makeCurrent()) ? changes.stamp(tables) : null
    if (stamp === null) return await read()
    const known = kept.get(key)
    if (known?.stamp === stamp) return await known.value
    const value = changes.readFor(tables, stamp, read)
    const entry = { stamp, value }
    kept.set(key, entry)
    // A failed read is tried again; a read during a change may be older than the change.
    const forget = () => {
      if (kept.peek(key) === entry) kept.delete(key)
    }
    try {
      const found = await value
      if (changes.stamp(tables) !== stamp) forget()
      return found
    } catch (error) {
      forget()
      throw error
    }
  }
}
