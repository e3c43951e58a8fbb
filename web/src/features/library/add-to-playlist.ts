import { useSyncExternalStore } from 'react'

/** Songs that are to be put on a playlist, while that is asked. */
export type ToAdd = { title: string; songIds: readonly string[] }

let asked: ToAdd | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that asks for the playlist; null closes it. It stands beside the pages, so that a menu may close meanwhile. */
export const askForPlaylist = (songs: ToAdd | null): void => {
  asked = songs
  for (const listener of listeners) listener()
}

export const useAskedForPlaylist = (): ToAdd | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
