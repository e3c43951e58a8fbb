import { Disc3, Info } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import { color, space } from '../../ui/tokens.ts'
import { Chip, Chips } from './browse/layout.ts'
import { useNewReleasesQuery } from './discover-page.generated.ts'
import { FrontRow, frontOf } from './front-row.tsx'
import { toggleSong } from './engine/play-list.ts'
import { usePlayer } from './player.ts'
import { preloadPlayerControls } from './player-bar.tsx'
import { SongCard } from './song-card.tsx'
import { SongGrid } from './song-card-layout.ts'
import { SongGridSkeleton } from './song-grid-skeleton.tsx'
import { toPlayerSong } from './to-player-song.ts'

const pageSize = 20
const WAYS = [
  ['Genres', '/browse'],
  ['Charts', '/charts'],
  ['Artists A–Z', '/artists'],
] as const
/** Covers of the first row are fetched at once. */
const firstRow = 5

const Loading = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.muted};
`

const WaysNav = styled.nav`
  margin-bottom: ${space[5]};
`

const Sections = styled.div`
  min-width: 0;
`

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space[6]};
`

/** Other ways to find music. */
const Ways = ({ hasLists }: { hasLists: boolean }) => (
  <WaysNav aria-label="Browse">
    <Chips as="div">
      {WAYS.map(([label, to]) => (
        <Chip key={to} to={to}>
          {label}
        </Chip>
      ))}
      {hasLists ? (
        <Chip to="/how-lists-work">
          <Info size={16} aria-hidden="true" /> How lists work
        </Chip>
      ) : null}
    </Chips>
  </WaysNav>
)

/** New releases, newest first, and lists above and below them; pressing play makes the new releases the queue. */
export const DiscoverPage = () => {
  const engine = usePlayer()
  const sections = useSlot('discoverSections')
  const { data, error, refetch, fetchMore } = useNewReleasesQuery({ variables: { first: pageSize } })
  const [isLoadingMore, setLoadingMore] = useState(false)
  const songs = useMemo(() => data?.newReleases.edges.map(({ node }) => node), [data])
  const queue = useMemo(() => songs?.map(toPlayerSong) ?? [], [songs])
  // It is one of the lists, and stays as it is when more songs are loaded.
  const front = useMemo(
    () => (sections.length > 0 && songs ? frontOf(songs.slice(0, pageSize)) : []),
    [sections, songs],
  )
  // No list below repeats what the first page has.
  const shownAbove = useMemo(() => (songs ?? []).slice(0, pageSize).map(({ id }) => id), [songs])
  const pageInfo = data?.newReleases.pageInfo

  const toggle = useCallback((songId: string) => toggleSong(engine, queue, songId), [engine, queue])

  const loadMore = async () => {
    setLoadingMore(true)
    try {
      await fetchMore({ variables: { after: pageInfo?.endCursor ?? null } })
    } catch {
      toast({
        title: 'Error',
        description: 'More songs could not be loaded. Please try again.',
        variant: 'destructive',
      })
    } finally {
      setLoadingMore(false)
    }
  }

  return (
    <Page title="Discover Music" tagline="Artists earn 80% of what you pay." aside={<Badge>New releases</Badge>}>
      <Ways hasLists={sections.length > 0} />
      {songs === undefined && error ? (
        <ErrorState
          title="New releases could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : songs === undefined ? (
        <div aria-busy="true">
          <Loading role="status">Loading new releases...</Loading>
          <SongGridSkeleton />
        </div>
      ) : songs.length === 0 ? (
        <EmptyState
          icon={<Disc3 size={28} />}
          title="No songs available yet"
          description="Artists can upload music to get started"
        />
      ) : (
        <>
          {front.length > 0 ? <FrontRow songs={front} onToggle={toggle} /> : null}
          <SongGrid role="list" aria-label="New releases" onPointerEnter={preloadPlayerControls}>
            {songs.map((song, index) => (
              <SongCard key={song.id} song={song} priority={index < firstRow} onToggle={toggle} />
            ))}
          </SongGrid>
          {pageInfo?.hasNextPage ? (
            <More>
              <Button variant="quiet" busy={isLoadingMore} onClick={() => void loadMore()}>
                Load more
              </Button>
            </More>
          ) : null}
          <Sections>
            {sections.map(({ id, Component }) => (
              <Suspense key={id}>
                <Component shownAbove={shownAbove} />
              </Suspense>
            ))}
          </Sections>
        </>
      )}
    </Page>
  )
}
