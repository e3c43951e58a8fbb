import { Heart } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { useLikedSongsQuery } from './library-page.generated.ts'
import { SectionState } from './section-state.tsx'
import { SongRows } from './song-rows.tsx'
import { toSong } from './to-song.ts'

const PAGE = 50

/** Songs that one likes, liked last first. */
export const LikedSongs = () => {
  const { data, error, refetch, fetchMore } = useLikedSongsQuery({
    variables: { first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const page = data?.likedSongs
  return (
    <SectionState
      items={page?.edges}
      error={error}
      onRetry={refetch}
      empty={
        <EmptyState
          icon={<Heart size={28} />}
          title="No liked songs yet"
          description="Press the heart of a song, and it is kept here."
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      }
    >
      <SongRows
        label="Liked songs"
        songs={page?.edges.map(({ node: { song } }) => ({ key: song.id, song: toSong(song) })) ?? []}
      />
      <LoadMore pageInfo={page?.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
    </SectionState>
  )
}
