import { LRUCache } from 'lru-cache'
import type { ContextPorts, DomainContext } from '../app/context.ts'

const MAX_VALUES = 1_000

/**
 * Caches values for a time by the application's clock; concurrent callers share one read, and a failed read is tried again.
 * Caches nothing where `READY_ANSWERS` is off. Callers must not change a value. One cache for each kind of value and
 * application.
 */
export function ttlCache<Value>(ttlMs: number) {
  const kept = new LRUCache<string, { value: Promise<Value>; until: number }>({ max: MAX_VALUES })
  return async (
    { clock, ports: { changes } }: Pick<DomainContext, 'clock'> & { ports: Pick<ContextPorts, 'changes'> },
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    if (!changes.keeps) return await read()
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && now < known.until) return await known.value
    const entry = { value: read(), until: now + ttlMs }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.peek(key) === entry) kept.delete(key)
    })
    return await entry.value
  }
}
