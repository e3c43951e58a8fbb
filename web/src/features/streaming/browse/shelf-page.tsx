import { Play } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../../app/use-document-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { PlayAll } from '../play-all.tsx'
import { SongCards } from '../song-cards.tsx'
import { toPlayerSong } from '../to-player-song.ts'
import { formatSongCount } from './format-song-count.ts'
import { Back } from './layout.ts'
import { useShelfPageQuery } from './shelf-page.generated.ts'

type Kind = 'genre' | 'tag' | 'year'

const TITLES: Readonly<Record<Kind, (title: string) => string>> = {
  genre: (title) => `${title} music`,
  tag: (title) => `Music tagged ${title}`,
  year: (title) => `Music of ${title}`,
}

const PAGE = 40
/** Covers that are fetched at once. */
const FIRST = 5

const ShelfPage = ({ kind }: { kind: Kind }) => {
  const { key = '' } = useParams()
  const { data, error, refetch, fetchMore } = useShelfPageQuery({ variables: { kind, key, first: PAGE } })
  const shelf = data?.shelf
  const songs = useMemo(() => data?.shelfSongs.edges.map(({ node }) => node) ?? [], [data])
  const queue = useMemo(() => songs.map(toPlayerSong), [songs])
  const title = TITLES[kind](shelf?.title ?? key.replaceAll('-', ' '))
  useDocumentTitle(shelf ? title : data && 'Nothing here yet')
  return (
    <Page
      title={title}
      tagline={shelf ? `${formatSongCount(shelf.items)}, newest first.` : undefined}
      aside={
        songs.length > 0 ? (
          <PlayAll songs={queue}>
            <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" /> Play all
          </PlayAll>
        ) : undefined
      }
    >
      <Back>
        <Link to="/browse">Browse</Link> / {kind === 'genre' ? 'Genres' : kind === 'tag' ? 'Tags' : 'Years'}
      </Back>
      {!data && error ? (
        <ErrorState
          title="These songs could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !data ? (
        <LoadingBlock>Loading...</LoadingBlock>
      ) : !shelf || songs.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          description="No songs here yet. Try something similar."
          action={<LinkButton to="/browse">Browse</LinkButton>}
        />
      ) : (
        <>
          <SongCards label={title} songs={songs} first={FIRST} />
          <LoadMore pageInfo={data.shelfSongs.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      )}
    </Page>
  )
}

export const GenrePage = () => <ShelfPage kind="genre" />
export const TagPage = () => <ShelfPage kind="tag" />
export const YearPage = () => <ShelfPage kind="year" />
