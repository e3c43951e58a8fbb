import { useCallback, useEffect, useState } from 'react'

/** Milliseconds between two looks: browsers do not tell of every network that leads nowhere. */
const LOOKS = 10_000
/** Milliseconds after which a server that does not answer is not there. */
const PATIENCE = 8_000

/** Loads the page anew, in the version that the server has by then, once it answers again. */
export function useNetworkReturn(): { tryNow: () => Promise<void>; isTrying: boolean } {
  const [isTrying, setTrying] = useState(false)

  const look = useCallback(async () => {
    try {
      const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
      if (ok) globalThis.location.reload()
    } catch {
      // Still gone.
    }
  }, [])

  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void look()
    }, LOOKS)
    const onReturn = () => void look()
    window.addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [look])

  const tryNow = useCallback(async () => {
    setTrying(true)
    await look()
    setTrying(false)
  }, [look])
  return { tryNow, isTrying }
}
