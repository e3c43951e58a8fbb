import { ListMusic, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { LoadedList } from '../../ui/loaded-list.tsx'
import { color, font, media, size, space } from '../../ui/tokens.ts'
import { CoverMosaic } from './cover-mosaic.tsx'
import { formatSongs } from './format-songs.ts'
import { PlaylistForm } from './playlist-form.tsx'
import { type PlaylistCardFragment, useKeptPlaylistsQuery, useMyPlaylistsQuery } from './playlists.generated.ts'
import { RowsLoading } from './rows-loading.tsx'
import { useCreatePlaylist } from './use-create-playlist.ts'

const PAGE = 48

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  margin-bottom: ${space[4]};
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); }
`

const Card = styled(Link)`
  display: grid;
  gap: 2px;
  color: ${color.text};
  text-decoration: none;
  strong { margin-top: ${space[2]}; font: 600 ${size.md}/1.35 ${font.display}; overflow-wrap: anywhere; }
  &:hover strong { text-decoration: underline; }
  small { color: ${color.muted}; font-size: ${size.sm}; }
`

const Kept = styled.section`
  margin-top: ${space[7]};
  h2 { margin-bottom: ${space[4]}; }
`

const Cards = ({ label, playlists }: { label: string; playlists: readonly PlaylistCardFragment[] }) => (
  <Grid role="list" aria-label={label}>
    {playlists.map(({ id, title, covers, ownerName, songCount }) => (
      <li key={id}>
        <Card to={`/playlist/${id}`}>
          <CoverMosaic covers={covers} sizes="(min-width: 768px) 200px, 45vw" />
          <strong>{title}</strong>
          <small>
            {formatSongs(songCount)} · {ownerName}
          </small>
        </Card>
      </li>
    ))}
  </Grid>
)

/** Playlists that one made, and those of others that one follows or works on. */
export const PlaylistsSection = () => {
  const [isMaking, setMaking] = useState(false)
  const navigate = useNavigate()
  const create = useCreatePlaylist()
  const fresh = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } as const
  const mine = useMyPlaylistsQuery({ variables: { first: PAGE }, ...fresh })
  const kept = useKeptPlaylistsQuery({ variables: { first: PAGE }, ...fresh })
  const page = mine.data?.myPlaylists
  const others = kept.data?.keptPlaylists
  const button = (
    <Button onClick={() => setMaking(true)}>
      <Plus size={18} aria-hidden="true" /> New playlist
    </Button>
  )
  return (
    <>
      {page && page.edges.length > 0 ? <Head>{button}</Head> : null}
      <LoadedList
        page={page}
        error={mine.error}
        failed="This could not be loaded"
        onRetry={mine.refetch}
        onLoad={(after) => mine.fetchMore({ variables: { after } })}
        loading={<RowsLoading />}
        empty={
          <EmptyState
            icon={<ListMusic size={28} />}
            title="No playlists yet"
            description="Collect songs in your own order, alone or with others."
            action={button}
          />
        }
      >
        {(playlists) => <Cards label="Your playlists" playlists={playlists} />}
      </LoadedList>
      {others && others.edges.length > 0 ? (
        <Kept>
          <Heading level={2}>From others</Heading>
          <Cards label="Playlists of others" playlists={others.edges.map(({ node }) => node)} />
          <LoadMore pageInfo={others.pageInfo} onLoad={(after) => kept.fetchMore({ variables: { after } })} />
        </Kept>
      ) : null}
      <Dialog open={isMaking} onOpenChange={setMaking} title="New playlist">
        <PlaylistForm
          label="Create"
          onSave={async (words, look) => {
            const { id } = await create(words, look)
            setMaking(false)
            await navigate(`/playlist/${id}`)
          }}
        />
      </Dialog>
    </>
  )
}
