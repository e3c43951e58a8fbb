import { AudioLines } from 'lucide-react'
import { Suspense } from 'react'
import { lazyNamed } from '../../app/lazy-named.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { usePlayerState } from './player.ts'

const NowPlayingLarge = lazyNamed(() => import('./now-playing-large.tsx'), 'NowPlayingLarge')

/** The player as a page; where nothing was played yet, that it is to come. */
export const PlayerPage = () => {
  const song = usePlayerState((state) => state.song)
  if (song)
    return (
      <Suspense>
        <NowPlayingLarge song={song} />
      </Suspense>
    )
  return (
    <Page title="Music Player">
      <EmptyState
        icon={<AudioLines size={28} />}
        title="Music Player Coming Soon"
        description="Play a song to see it here, with its queue and where your money goes."
        action={<LinkButton to="/discover">Discover Music</LinkButton>}
      />
    </Page>
  )
}
