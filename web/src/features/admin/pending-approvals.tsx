import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { color, size, space } from '../../ui/tokens.ts'
import type { PendingArtistFragment } from './pending-artist.generated.ts'
import { PendingArtistEntry } from './pending-artist-entry.tsx'
import { takeLostFocus } from '../../app/take-lost-focus.ts'

const Frame = styled(Panel)`
  margin-top: ${space[5]};
`

const List = styled.ul`
  display: grid;
  list-style: none;
  > li { padding-block: ${space[4]}; border-top: 1px solid ${color.line}; }
  > li:first-child { padding-top: 0; border-top: 0; }
  > li:last-child { padding-bottom: 0; }
`

const Aside = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`

const Decided = styled.li`
  display: flex;
  align-items: center;
  color: ${color.muted};
  font-size: ${size.sm};
`

const More = styled.div`
  display: grid;
  justify-content: center;
  margin-top: ${space[5]};
`

export type PendingApprovalsProps = {
  /** Undefined until they are known. */
  artists: readonly PendingArtistFragment[] | undefined
  /** Total over all pages. */
  total: number
  onMore: (() => Promise<unknown>) | undefined
  loadingMore: boolean
}

const sayFailed = (): void => {
  toast({ title: 'Error', description: 'An error occurred', variant: 'destructive' })
}

export const PendingApprovals = ({ artists, total, onMore, loadingMore }: PendingApprovalsProps) => (
  <Frame
    title="Pending Artist Approvals"
    action={
      artists ? (
        <Aside>
          {total > 0 ? (
            <LinkButton variant="quiet" size="small" to="/admin/approvals">
              Listen and decide
            </LinkButton>
          ) : null}
          <Badge tone={total > 0 ? 'warn' : 'neutral'}>{total.toLocaleString('en-US')}</Badge>
        </Aside>
      ) : null
    }
  >
    {!artists ? (
      <Waiting />
    ) : artists.length === 0 ? (
      <EmptyState icon={<UserCheck size={24} />} title="No pending artist approvals" />
    ) : (
      <KeptList artists={artists} />
    )}
    {onMore ? (
      <More>
        <Button variant="quiet" busy={loadingMore} onClick={() => void onMore().catch(sayFailed)}>
          Show more
        </Button>
      </More>
    ) : null}
  </Frame>
)

/** A decided artist leaves an empty place, so that no other buttons move under the pointer. */
const KeptList = ({ artists }: { artists: readonly PendingArtistFragment[] }) => {
  const [order, setOrder] = useState<readonly string[]>([])
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({})
  const known = new Set(order)
  const added = artists.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  if (added.length > 0) setOrder([...order, ...added])
  const byId = new Map(artists.map((artist) => [artist.id, artist]))
  return (
    <List aria-label="Pending artists">
      {order.map((id) => {
        const artist = byId.get(id)
        return artist ? (
          <PendingArtistEntry
            key={id}
            artist={artist}
            onDecide={(height) => setHeights((all) => ({ ...all, [id]: height }))}
          />
        ) : (
          <Decided key={id} ref={takeLostFocus} tabIndex={-1} style={{ minHeight: heights[id] }}>
            No longer pending
          </Decided>
        )
      })}
    </List>
  )
}

const Waiting = () => (
  <List as="div" aria-busy="true">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} $height="44px" style={{ marginBottom: 16 }} />
    ))}
  </List>
)
