import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatAge } from '../../ui/format-age.ts'
import { color, font, media, size, space } from '../../ui/tokens.ts'
import { AdminDashboardDocument } from './admin-dashboard.generated.ts'
import type { PendingArtistFragment } from './pending-artist.generated.ts'
import { preloadRejection, useArtistDecision } from './use-artist-decision.tsx'

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
  const nameId = useId()
  const { deciding, approve, askToReject, dialog } = useArtistDecision(artist, {
    list: AdminDashboardDocument,
    onDecide: () => onDecide?.(row.current?.offsetHeight ?? 0),
  })

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
          onClick={approve}
        >
          Approve
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={deciding === 'approve'}
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onPointerEnter={preloadRejection}
          onFocus={preloadRejection}
          onClick={askToReject}
        >
          Reject
        </Button>
      </Actions>
      {dialog}
    </Entry>
  )
}
