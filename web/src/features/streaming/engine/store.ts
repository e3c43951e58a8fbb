import type { PlayerStore } from './types.ts'

export type WritableStore<T> = PlayerStore<T> & {
  set: (patch: Partial<T>) => void
  /** Listeners hear once of everything that `change` sets. */
  batch: (change: () => void) => void
}

/** An immutable snapshot with listeners, in the shape `useSyncExternalStore` wants. */
export function createStore<T extends object>(initial: T): WritableStore<T> {
  let snapshot = initial
  let announced = initial
  let depth = 0
  const listeners = new Set<() => void>()
  const announce = () => {
    if (depth > 0 || announced === snapshot) return
    announced = snapshot
    for (const listener of [...listeners]) listener()
  }
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(patch) {
      const keys = Object.keys(patch) as (keyof T)[]
      if (keys.every((key) => Object.is(snapshot[key], patch[key]))) return
      snapshot = { ...snapshot, ...patch }
      announce()
    },
    batch(change) {
      depth += 1
      try {
        change()
      } finally {
        depth -= 1
        announce()
      }
    },
  }
}
