import { ListMusic } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { PlaylistHead } from './playlist-head.tsx'
import { PlaylistSongs } from './playlist-songs.tsx'
import { usePlaylistPageQuery } from './playlists.generated.ts'
import { toSong } from './to-song.ts'
import { useJoining } from './use-joining.ts'

/** Entries at a time: the most that the server gives. */
const PAGE = 100

/** /playlist/:id */
export const PlaylistPage = () => {
  const { id = '' } = useParams()
  const { data, error, refetch, fetchMore, loading } = usePlaylistPageQuery({
    variables: { id, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const playlist = data?.playlist
  const isJoining = useJoining(id, refetch) !== null
  useDocumentTitle(playlist?.title ?? (data && !isJoining ? 'Playlist Not Found' : undefined))
  const [isOrdering, setOrdering] = useState(false)

  if (!playlist && error)
    return (
      <Page>
        <ErrorState
          level={1}
          title="This playlist could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      </Page>
    )
  if (!playlist && (loading || isJoining))
    return (
      <Page title="Playlist">
        <LoadingBlock>Loading...</LoadingBlock>
      </Page>
    )
  if (!playlist)
    return (
      <Page>
        <EmptyState
          level={1}
          title="Playlist Not Found"
          description="It was deleted, or its owner made it private."
          action={<LinkButton to="/library">Your Library</LinkButton>}
        />
      </Page>
    )

  const entries = playlist.entries.edges.map(({ node }) => node)
  const canOrder = playlist.myRole === 'owner' || playlist.myRole === 'collaborator'
  return (
    <Page>
      <PlaylistHead
        playlist={playlist}
        songs={entries.flatMap(({ song }) => (song ? [toSong(song)] : []))}
        isOrdering={isOrdering}
        onOrdering={canOrder && entries.length > 0 ? setOrdering : null}
        onChanged={refetch}
      />
      {entries.length === 0 ? (
        <EmptyState
          icon={<ListMusic size={28} />}
          title="No songs yet"
          description={
            canOrder ? 'Find a song, open its menu and choose “Add to playlist”.' : 'Its owner hasn’t added any yet.'
          }
          action={<LinkButton to="/discover">Discover Music</LinkButton>}
        />
      ) : (
        <>
          <PlaylistSongs
            playlist={{ id, title: playlist.title }}
            entries={entries}
            isOrdering={isOrdering}
            onChanged={() => refetch({ first: PAGE })}
          />
          <LoadMore pageInfo={playlist.entries.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      )}
    </Page>
  )
}
