import type { Changes } from '../platform/database/changes.ts'

const MAX_VALUES = 200

/**
 * What was read of tables whose changes are told, by this process: read again when one of them has changed, and each time
 * while nothing is heard of changes. Whoever gets a value must not change it. One for each kind of value and application.
 */
export function tableCache<Value>() {
  const kept = new Map<string, { stamp: string; value: Promise<Value> }>()
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
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > MAX_VALUES) kept.delete(kept.keys().next().value as string)
    // What failed is tried again, and what came with a change may be from before it.
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
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
