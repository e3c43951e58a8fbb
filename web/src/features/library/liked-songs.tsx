import { Heart } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { useLikedSongsQuery } from './library-page.generated.ts'
import { RowsLoading } from './rows-loading.tsx'
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
  return (
    <LoadedList
      page={data?.likedSongs}
      error={error}
      failed="This could not be loaded"
      onRetry={refetch}
      onLoad={(after) => fetchMore({ variables: { after } })}
      loading={<RowsLoading />}
      empty={
        <EmptyState
          icon={<Heart size={28} />}
          title="No liked songs yet"
          description="Press the heart on a song to save it here."
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      }
    >
      {(liked) => (
        <SongRows label="Liked songs" songs={liked.map(({ song }) => ({ key: song.id, song: toSong(song) }))} />
      )}
    </LoadedList>
  )
}
