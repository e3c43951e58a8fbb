import { useEffect } from 'react'

/** The browser asks before the page is closed or reloaded while `active`. */
export const useUnloadWarning = (active: boolean): void => {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [active])
}
