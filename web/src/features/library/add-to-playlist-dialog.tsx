import { Plus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { toast } from '../../ui/toast.ts'
import { color, font, radius, size, space } from '../../ui/tokens.ts'
import { askForPlaylist, type ToAdd, useAskedForPlaylist } from './add-to-playlist.ts'
import { CoverMosaic } from './cover-mosaic.tsx'
import { formatSongs } from './format-songs.ts'
import { PlaylistForm } from './playlist-form.tsx'
import {
  type PlaylistCardFragment,
  useAddToPlaylistMutation,
  useKeptPlaylistsQuery,
  useMyPlaylistsQuery,
} from './playlists.generated.ts'
import { RowsLoading } from './rows-loading.tsx'
import { useCreatePlaylist } from './use-create-playlist.ts'

const PAGE = 50

const Choices = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0 0 ${space[4]};
  padding: 0;
  list-style: none;
`

const Choice = styled.button`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  padding: ${space[2]};
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  color: ${color.text};
  text-align: left;
  &:hover { background: ${color.raised}; }
  strong { display: block; font: 600 ${size.md}/1.3 ${font.display}; overflow-wrap: anywhere; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
`

const Body = ({ songs }: { songs: ToAdd }) => {
  const [isMaking, setMaking] = useState(false)
  const fresh = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const
  const { data, error, refetch, fetchMore } = useMyPlaylistsQuery({ variables: { first: PAGE }, ...fresh })
  const kept = useKeptPlaylistsQuery({ variables: { first: PAGE }, ...fresh })
  const [add] = useAddToPlaylistMutation()
  const create = useCreatePlaylist()
  const page = data?.myPlaylists

  const addTo = async ({ id, title }: Pick<PlaylistCardFragment, 'id' | 'title'>) => {
    try {
      const { data: answer } = await add({
        variables: { id, songIds: [...songs.songIds] },
        update: (cache) => {
          cache.evict({ id: cache.identify({ __typename: 'Playlist', id }) ?? '', fieldName: 'entries' })
        },
      })
      const added = answer?.addToPlaylist
      if (added && 'message' in added) throw new Error(added.message)
      toast({ title: `Added to ${title}` })
      askForPlaylist(null)
    } catch (problem) {
      const said = serverMessage(problem) ?? (problem instanceof Error ? problem.message : undefined)
      toast({ title: 'Not added', description: said ?? 'Please try again.', variant: 'destructive' })
    }
  }

  if (isMaking)
    return (
      <PlaylistForm
        label="Create and add"
        onSave={async (words, look) => {
          await create(words, look, songs.songIds)
          toast({ title: `Added to ${words.title}` })
          askForPlaylist(null)
        }}
      />
    )
  const shared = kept.data?.keptPlaylists.edges.map(({ node }) => node) ?? []
  const choices = [
    ...(page?.edges.map(({ node }) => node) ?? []),
    ...shared.filter(({ myRole }) => myRole === 'collaborator'),
  ]
  return (
    <>
      {page ? null : error ? (
        <ErrorState
          title="This could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <RowsLoading />
      )}
      {choices.length > 0 ? (
        <Choices role="list" aria-label="Playlists">
          {choices.map((playlist) => (
            <li key={playlist.id}>
              <Choice type="button" onClick={() => void addTo(playlist)}>
                <CoverMosaic covers={playlist.covers} sizes="48px" />
                <span>
                  <strong>{playlist.title}</strong>
                  <small>{formatSongs(playlist.songCount)}</small>
                </span>
              </Choice>
            </li>
          ))}
        </Choices>
      ) : null}
      <LoadMore pageInfo={page?.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
      <Button block variant="quiet" onClick={() => setMaking(true)}>
        <Plus size={18} aria-hidden="true" /> New playlist
      </Button>
    </>
  )
}

/** Asks on which playlist songs are to be put; mounted beside the pages. */
export const AddToPlaylistDialog = () => {
  const songs = useAskedForPlaylist()
  return (
    <Dialog
      open={songs !== null}
      onOpenChange={(open) => {
        if (!open) askForPlaylist(null)
      }}
      title="Add to playlist"
      description={songs ? `Choose where to add ${songs.title}.` : undefined}
    >
      {songs ? <Body songs={songs} /> : null}
    </Dialog>
  )
}
