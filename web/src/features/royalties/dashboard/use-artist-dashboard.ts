import { type ArtistDashboardQuery, useArtistDashboardQuery } from './artist-dashboard.generated.ts'
import { useArtistKey } from './use-artist-key.ts'

export type DashboardArtist = NonNullable<ArtistDashboardQuery['artist']>
export type Earnings = NonNullable<DashboardArtist['earnings']>

/** The dashboard of the signed-in artist. `signedIn` is null until that is known. */
export const useArtistDashboard = () => {
  const key = useArtistKey()
  const query = useArtistDashboardQuery({
    variables: key ?? {},
    skip: !key,
    // Figures are live: a look at the dashboard asks, and shows what it knew meanwhile.
    fetchPolicy: 'cache-and-network',
  })
  return {
    signedIn: key === undefined ? null : key !== null,
    artist: query.data?.artist ?? null,
    loading: query.loading && !query.data,
    failed: !query.loading && !query.data?.artist?.earnings,
    error: query.error,
    refetch: query.refetch,
  }
}
