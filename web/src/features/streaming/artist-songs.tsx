import { useCallback, useMemo } from 'react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../app/define-feature.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { space } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useApprovedArtistSongsQuery, useArtistSongsQuery } from './artist-songs.generated.ts'
import { inAlbumOrder } from './in-album-order.ts'
import { PlayAll } from './play-all.tsx'
import { toggleSong } from './engine/play-list.ts'
import { usePlayer } from './player.ts'
import { preloadPlayerControls } from './player-bar.tsx'
import { SongCard } from './song-card.tsx'
import { SongGrid } from './song-card-layout.ts'
import { SongGridSkeleton } from './song-grid-skeleton.tsx'
import { toPlayerSong } from './to-player-song.ts'

const Title = styled(Heading)`
  margin-bottom: ${space[4]};
`

/** Covers that are fetched at once: what a phone shows of them. */
const FIRST_ROW = 2

/** Plays the artist from the newest song on: what is below, by one press. */
export const PlayArtist = ({ artist }: SlotProps<'artistActions'>) => {
  const { data } = useApprovedArtistSongsQuery({
    variables: { username: artist.username, first: 20 },
    skip: !artist.approved,
  })
  const songs = useMemo(
    () => inAlbumOrder(data?.artistSongs.edges.map(({ node }) => node) ?? []).map(toPlayerSong),
    [data],
  )
  // It stands from the start, so that nothing moves when the songs come.
  return songs.length > 0 || (artist.approved && !data) ? <PlayAll songs={songs}>Play</PlayAll> : null
}

/** The songs on an artist's page; pressing play makes them the queue. */
export const ArtistSongs = ({ artist }: SlotProps<'artistSections'>) => {
  const engine = usePlayer()
  const everybodys = useApprovedArtistSongsQuery({
    variables: { username: artist.username, first: 20 },
    skip: !artist.approved,
  })
  const own = useArtistSongsQuery({ variables: { artistId: artist.id, first: 20 }, skip: artist.approved })
  const { error } = artist.approved ? everybodys : own
  const page = artist.approved ? everybodys.data?.artistSongs : own.data?.artist?.songs
  const refetch = () => (artist.approved ? everybodys.refetch() : own.refetch())
  const loadMore = (after: string | null | undefined) =>
    artist.approved ? everybodys.fetchMore({ variables: { after } }) : own.fetchMore({ variables: { after } })
  const songs = useMemo(() => page && inAlbumOrder(page.edges.map(({ node }) => node)), [page])
  const queue = useMemo(() => songs?.map(toPlayerSong) ?? [], [songs])

  const toggle = useCallback((songId: string) => toggleSong(engine, queue, songId), [engine, queue])

  return (
    <section aria-labelledby="songs-heading">
      <Title level={2} id="songs-heading">
        Songs
      </Title>
      {!songs && error ? (
        <ErrorState
          title="Songs could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !songs ? (
        <div aria-busy="true">
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <SongGridSkeleton />
        </div>
      ) : songs.length === 0 ? (
        <EmptyState title="No songs yet" description={`${artist.name} has not published anything yet.`} />
      ) : (
        <>
          <SongGrid role="list" aria-label="Songs" onPointerEnter={preloadPlayerControls}>
            {songs.map((song, index) => (
              <SongCard key={song.id} song={song} priority={index < FIRST_ROW} onToggle={toggle} />
            ))}
          </SongGrid>
          <LoadMore pageInfo={page?.pageInfo} onLoad={loadMore} />
        </>
      )}
    </section>
  )
}
