import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../app/define-feature.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { space } from '../../ui/tokens.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useApprovedArtistSongsQuery, useArtistSongsQuery } from './artist-songs.generated.ts'
import { inAlbumOrder } from './in-album-order.ts'
import { PlayAll } from './play-all.tsx'
import { SongRowList, SongRows } from './song-rows.tsx'
import { toPlayerSong } from './to-player-song.ts'

/** Rows that stand before anybody asks for all; the queue has them all. */
const FEW = 5

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  min-height: 36px;
  margin-bottom: ${space[3]};
`

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
  const [all, setAll] = useState(false)
  const hasMore = (songs?.length ?? 0) > FEW

  return (
    <section aria-labelledby="songs-heading">
      <Head>
        <Heading level={2} id="songs-heading">
          Songs
        </Heading>
        {hasMore ? (
          <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer songs' : 'All songs'}
          </Button>
        ) : null}
      </Head>
      {!songs && error ? (
        <ErrorState
          title="Songs could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !songs ? (
        <div aria-busy="true">
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <SongRowList as="div" aria-hidden="true">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} $height="73px" />
            ))}
          </SongRowList>
        </div>
      ) : songs.length === 0 ? (
        <EmptyState title="No songs yet" description={`${artist.name} has not published anything yet.`} />
      ) : (
        <>
          <SongRows label="Songs" songs={songs} shown={all ? undefined : FEW} />
          {all || !hasMore ? <LoadMore pageInfo={page?.pageInfo} onLoad={loadMore} /> : null}
        </>
      )}
    </section>
  )
}
