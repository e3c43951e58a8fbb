import { readArtistIdentity } from '../../../app/artist-identity.ts'
import { useAuthStatus } from '../../../app/auth-status.tsx'

/**
 * The key for queries about the signed-in artist: the id of this tab; a new tab has none yet and uses the session's
 * username. Null when nobody is signed in, undefined until that is known.
 */
export const useArtistKey = (): { id: string } | { username: string } | null | undefined => {
  const { status, loading } = useAuthStatus()
  const identity = readArtistIdentity()
  const expired = !loading && identity !== undefined && status.isAuthenticated === false
  if (identity && !expired) return { id: identity.id }
  if (status.artistUsername !== null && !expired) return { username: status.artistUsername }
  return loading ? undefined : null
}
