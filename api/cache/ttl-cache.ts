import type { ContextPorts, DomainContext } from '../app/context.ts'

/**
 * Values that are good for some milliseconds, by their keys: read once for all who ask meanwhile, and again where reading
 * failed. For what may be seconds old. Nothing is kept where an application keeps nothing (`READY_ANSWERS`). Whoever gets a
 * value must not change it. One for each kind of value and application.
 */
export function ttlCache<Value>(milliseconds: number) {
  const kept = new Map<string, { value: Promise<Value>; until: number }>()
  return async (
    { clock, ports: { changes } }: Pick<DomainContext, 'clock'> & { ports: Pick<ContextPorts, 'changes'> },
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    if (!changes.keeps) return await read()
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && now < known.until) return await known.value
    const entry = { value: read(), until: now + milliseconds }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return await entry.value
  }
}
