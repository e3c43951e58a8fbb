import { Disc3 } from 'lucide-react'
import { releasePath } from '../../../../../plugins/catalog/rules/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { CopyLink } from '../my-music/copy-link.tsx'
import { formatMoment } from '../../../ui/format-time.ts'
import { Ways } from './put-up-layout.ts'
import type { PutUpRelease } from './use-publish-release.ts'

/** Where the release is, and what one does next. */
export const PutUpDone = ({ release, onAnother }: { release: PutUpRelease; onAnother: () => void }) => {
  const { title, slug, artist, state, publishAt, announced } = release
  const path = releasePath(artist.username, slug)
  return (
    <EmptyState
      icon={<Disc3 size={28} />}
      title={
        state === 'scheduled' && publishAt ? `${title} comes out on ${formatMoment(publishAt)}` : `${title} is out`
      }
      description={
        // An address is one long word: on a phone it would widen the page.
        <span style={{ overflowWrap: 'anywhere' }}>
          {state === 'scheduled'
            ? `Until then ${announced ? 'everyone can see its titles and date' : 'only you can see it'}, at ${globalThis.location.host}${path}.`
            : `Its page is ${globalThis.location.host}${path}. Everyone can find it there once your account is approved.`}
        </span>
      }
      action={
        <Ways>
          <LinkButton to={path}>Open page</LinkButton>
          <CopyLink path={path} title={title} size="medium" />
          <LinkButton to="/dashboard?tab=music" variant="quiet">
            Your music
          </LinkButton>
          <Button variant="quiet" onClick={onAnother}>
            Upload another
          </Button>
        </Ways>
      }
    />
  )
}
