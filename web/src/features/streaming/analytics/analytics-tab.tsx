import { ChartNoAxesColumn } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../../app/define-feature.ts'
import { useLive } from '../../../app/live/use-live.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { space } from '../../../ui/tokens.ts'
import { useArtistAnalyticsQuery } from './artist-analytics.generated.ts'
import { SongRanking } from './song-ranking.tsx'
import { StreamsPanel } from './streams-panel.tsx'

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`

/** An artist's streams, by song and day: the last 30 days and all time. */
export const AnalyticsTab = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const { data, loading, error, refetch } = useArtistAnalyticsQuery({
    variables: { id: artistId },
    fetchPolicy: 'cache-and-network',
  })
  // Streams are counted within seconds; who watches sees them come in.
  useLive({ topic: 'artistStreams', id: artistId }, () => void refetch().catch(() => {}))
  useEffect(() => {
    if (error) console.error('Failed to fetch streams', error)
  }, [error])
  const songs = data?.artist?.streams
  if (!songs) {
    if (loading) return <LoadingBlock>Loading analytics...</LoadingBlock>
    return (
      <ErrorState
        title="Error Loading Analytics"
        description="Failed to load your streams. Please try again later."
        onRetry={() => void refetch().catch(() => {})}
      />
    )
  }
  if (songs.every(({ totalStreams }) => totalStreams === 0)) return <NothingYet hasSongs={songs.length > 0} />
  return (
    <Stack>
      <StreamsPanel songs={songs} />
      <SongRanking songs={songs} />
    </Stack>
  )
}

const NothingYet = ({ hasSongs }: { hasSongs: boolean }) => (
  <EmptyState
    icon={<ChartNoAxesColumn size={28} />}
    title="Analytics dashboard coming soon"
    description="It starts with your first counted stream: streams per day for the last 30 days, and which of your songs they went to."
    action={hasSongs ? null : <LinkButton to="/upload-song">Upload Song</LinkButton>}
  />
)
