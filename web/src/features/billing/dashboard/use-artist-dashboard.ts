import { readArtistIdentity } from '../../../app/artist-identity.ts'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { type ArtistDashboardQuery, useArtistDashboardQuery } from './artist-dashboard.generated.ts'

export type DashboardArtist = NonNullable<ArtistDashboardQuery['artist']>
export type Earnings = NonNullable<DashboardArtist['earnings']>

/**
 * The dashboard of the artist whose identity this tab keeps; a new tab of a signed-in artist has none yet and asks by
 * the session's username. `signedIn` is null until that is known.
 */
export const useArtistDashboard = () => {
  const { status, loading } = useAuthStatus()
  const identity = readArtistIdentity()
  const username = status.artistUsername
  const known = identity !== undefined || username !== null
  const expired = !loading && identity !== undefined && status.isAuthenticated === false
  const skip = !known || expired
  const query = useArtistDashboardQuery({
    variables: identity ? { id: identity.id } : { username },
    skip,
    // Figures are live: a look at the dashboard asks, and shows what it knew meanwhile.
    fetchPolicy: 'cache-and-network',
  })
  return {
    signedIn: skip ? (loading ? null : false) : true,
    artist: query.data?.artist ?? null,
    loading: query.loading && !query.data,
    failed: !query.loading && !query.data?.artist?.earnings,
    error: query.error,
    refetch: query.refetch,
  }
}
