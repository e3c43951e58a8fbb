import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is what the server drew: what only a browser knows (its time zone, the whole address) comes after it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
