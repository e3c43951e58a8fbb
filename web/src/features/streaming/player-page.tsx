import { AudioLines } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'

export const PlayerPage = () => (
  <Page title="Music Player">
    <EmptyState
      icon={<AudioLines size={28} />}
      title="Music Player Coming Soon"
      description="Until then, the player at the bottom of the page goes with you wherever you are."
      action={<LinkButton to="/discover">Discover Music</LinkButton>}
    />
  </Page>
)
