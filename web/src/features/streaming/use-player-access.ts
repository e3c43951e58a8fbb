import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePlayer, usePlayerState } from './player.ts'
import { usePlayerAccessQuery } from './player-access.generated.ts'

/**
 * Tells the engine who may listen, as soon as that matters (`wanted`). Where the server does not say, listening is
 * tried: it is the server that hands out the audio or refuses.
 */
export const usePlayerAccess = (wanted: boolean): void => {
  const engine = usePlayer()
  const { pathname } = useLocation()
  const { data, error, refetch } = usePlayerAccessQuery({ skip: !wanted, ssr: false })
  const isRefused = usePlayerState(({ phase, canPlay }) => phase === 'notEntitled' || canPlay === false)

  const failed = error !== undefined && !data
  const everything = data ? data.subscription.isSubscribed || Boolean(data.authStatus.adminUsername) : failed
  const artistId = data?.authStatus.artistId ?? null
  const isKnown = data !== undefined || failed
  useEffect(() => {
    engine.setEntitled(isKnown ? { everything, artistId } : null)
  }, [engine, isKnown, everything, artistId])

  // A refusal means that what is known is old, and another page may have changed it (a payment, a sign-in).
  const refusedAt = isRefused ? pathname : null
  useEffect(() => {
    if (refusedAt !== null) refetch().catch(() => {})
  }, [refusedAt, refetch])
}
