import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { onIdentityChange } from '../../app/identity-events.ts'

/** As many as the server looks up at once. */
const MAX = 200

type Calls = {
  /** Which of these are kept. */
  among: (ids: string[]) => Promise<readonly string[]>
  set: (id: string, isKept: boolean) => Promise<unknown>
}

/**
 * The account's saved items of a kind (liked songs, followed artists), as far as anything on screen has asked. All that
 * is drawn at once is asked for in one request, and a press shows at once; it is taken back where the server refuses.
 */
export function createSavedStore({ among, set }: Calls) {
  let known: ReadonlyMap<string, boolean> = new Map()
  let wanted = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = (changes: Iterable<readonly [string, boolean]>) => {
    known = new Map([...known, ...changes])
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    const ids = [...wanted]
    wanted = new Set()
    for (let start = 0; start < ids.length; start += MAX) {
      const part = ids.slice(start, start + MAX)
      try {
        const kept = new Set(await among(part))
        // A press meanwhile is newer than the answer.
        tell(part.filter((id) => !known.has(id)).map((id) => [id, kept.has(id)] as const))
      } catch {
        // Unknown stays unknown: the press still works.
      }
    }
  }

  const store = {
    want(id: string): void {
      if (known.has(id) || wanted.has(id)) return
      wanted.add(id)
      if (wanted.size === 1) queueMicrotask(() => void ask())
    },
    isKept: (id: string): boolean => known.get(id) ?? false,
    async toggle(id: string): Promise<void> {
      const before = store.isKept(id)
      tell([[id, !before]])
      try {
        await set(id, !before)
      } catch (error) {
        tell([[id, before]])
        throw error
      }
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    forget(): void {
      known = new Map()
      for (const listener of listeners) listener()
    },
  }
  onIdentityChange(store.forget)
  return store
}

export type SavedStore = ReturnType<typeof createSavedStore>

/** Whether it is kept; false for visitors, and until the server has said. `isAsked` is false for visitors. */
export const useSaved = (store: SavedStore, id: string, isAsked: boolean): boolean => {
  const isKept = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.isKept(id), [store, id]),
    () => false,
  )
  useEffect(() => {
    if (isAsked) store.want(id)
  }, [store, id, isAsked])
  return isAsked && isKept
}
