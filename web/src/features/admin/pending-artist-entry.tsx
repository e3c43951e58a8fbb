import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAge } from '../../ui/format-age.ts'
import { color, font, media, size, space } from '../../ui/tokens.ts'
import { AdminDashboardDocument } from './admin-dashboard.generated.ts'
import type { PendingArtistFragment } from './pending-artist.generated.ts'
import { type Decision, useArtistDecision } from './use-artist-decision.ts'

const RejectDialog = lazyNamed(() => import('./reject-dialog.tsx'), 'RejectDialog')

const Entry = styled.li`
  display: grid;
  gap: ${space[3]};
  @media ${media.md} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
`

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-width: 0;
  strong { font: 600 ${size.md}/1.3 ${font.display}; overflow-wrap: anywhere; }
  span { color: ${color.muted}; font-size: ${size.sm}; overflow-wrap: anywhere; }
`

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`

type PendingArtistEntryProps = {
  artist: PendingArtistFragment
  /** Called with the row's height in px before it may go, so that its place can be kept. */
  onDecide?: (height: number) => void
}

/** One artist who waits, with the two decisions. */
export const PendingArtistEntry = ({ artist, onDecide }: PendingArtistEntryProps) => {
  const row = useRef<HTMLLIElement>(null)
  const [asking, setAsking] = useState(false)
  const nameId = useId()
  const { deciding, decide } = useArtistDecision(AdminDashboardDocument)

  const decideHere = async (decision: Decision, reason?: string) => {
    onDecide?.(row.current?.offsetHeight ?? 0)
    await decide({ artist, decision, ...(reason && { reason }) })
    setAsking(false)
  }

  return (
    <Entry ref={row}>
      <Who>
        <strong id={nameId}>{artist.name}</strong>
        <span>@{artist.username}</span>
        <span>{artist.email}</span>
        <Badge>{artist.genre}</Badge>
        <span>waiting {formatAge(artist.createdAt)}</span>
      </Who>
      <Actions>
        <Button
          size="small"
          busy={deciding === 'approve'}
          disabled={deciding === 'reject'}
          aria-describedby={nameId}
          onClick={() => void decideHere('approve')}
        >
          Approve
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={deciding === 'approve'}
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onPointerEnter={() => void RejectDialog.preload()}
          onFocus={() => void RejectDialog.preload()}
          onClick={() => setAsking(true)}
        >
          Reject
        </Button>
      </Actions>
      {asking ? (
        <Optional asked>
          <RejectDialog
            artist={artist}
            busy={deciding === 'reject'}
            onConfirm={(reason) => void decideHere('reject', reason)}
            onClose={() => setAsking(false)}
          />
        </Optional>
      ) : null}
    </Entry>
  )
}
