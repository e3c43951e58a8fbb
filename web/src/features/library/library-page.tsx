import { Disc3 } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAuthStatus, type UserType } from '../../app/auth-status.tsx'
import { useHere } from '../../app/came-from.ts'
import { useSlot } from '../../app/composition.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const own = [
  {
    id: 'playlists',
    label: 'Playlists',
    Component: lazyNamed(() => import('./playlists-section.tsx'), 'PlaylistsSection'),
    kinds: undefined,
  },
  {
    id: 'songs',
    label: 'Liked songs',
    Component: lazyNamed(() => import('./liked-songs.tsx'), 'LikedSongs'),
    kinds: undefined,
  },
  {
    id: 'artists',
    label: 'Artists',
    Component: lazyNamed(() => import('./followed-artists.tsx'), 'FollowedArtists'),
    kinds: undefined,
  },
]

const TITLE = 'Your Library'

/** The account's library: one tab per kind, the open one in the address. */
export const LibraryPage = () => {
  const { status, loading } = useAuthStatus()
  const here = useHere()
  const sections = useSlot('librarySections')
  const tops = useSlot('libraryTop')
  const [search, setSearch] = useSearchParams()

  if (loading)
    return (
      <Page title={TITLE}>
        <LoadingBlock>Loading...</LoadingBlock>
      </Page>
    )
  if (!status.isAuthenticated)
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={<Disc3 size={28} />}
          title="Sign in to see your library"
          description="Your liked songs, followed artists and history are saved with your account."
          action={
            <LinkButton to="/user/login" state={here}>
              Listener Login
            </LinkButton>
          }
        />
      </Page>
    )
  const isFor = ({ kinds }: { kinds?: readonly UserType[] | undefined }) =>
    !kinds || kinds.some((kind) => status[`${kind}Username`] !== null)
  const open = [...own, ...sections].filter(isFor)
  const asked = search.get('show')
  return (
    <Page title={TITLE}>
      <Suspense>
        {tops.filter(isFor).map(({ id, Component }) => (
          <Component key={id} />
        ))}
      </Suspense>
      <Tabs
        label="Your library"
        value={open.find(({ id }) => id === asked)?.id ?? open[0]?.id ?? ''}
        onValueChange={(id) => setSearch({ show: id }, { replace: true })}
        items={open.map(({ id, label, Component }) => ({
          id,
          label,
          content: (
            <Suspense>
              <Component />
            </Suspense>
          ),
        }))}
      />
    </Page>
  )
}
