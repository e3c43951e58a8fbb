import type { DocumentNode } from 'graphql'
import { type ReactNode, useState } from 'react'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Optional } from '../../app/optional.tsx'
import { toast } from '../../ui/toast.ts'
import { useApproveArtistMutation, useRejectArtistMutation } from './admin-dashboard.generated.ts'
import type { PendingArtistFragment } from './pending-artist.generated.ts'

const RejectDialog = lazyNamed(() => import('./reject-dialog.tsx'), 'RejectDialog')

export const preloadRejection = (): void => void RejectDialog.preload()

type Decision = 'approve' | 'reject'

const says = {
  approve: {
    title: 'Artist Approved',
    description: (name: string) => `${name} has been approved`,
    failure: 'Failed to approve artist',
  },
  reject: {
    title: 'Artist Rejected',
    description: () => 'The artist has been removed',
    failure: 'Failed to reject artist',
  },
} as const

type Options = {
  /** Asked again before the page says what came of it. */
  list: DocumentNode
  /** Called before the decision is sent. */
  onDecide?: () => void
}

/** The two decisions about an artist who waits. `dialog` belongs somewhere on the page: it asks before a rejection. */
export function useArtistDecision(
  artist: PendingArtistFragment,
  { list, onDecide }: Options,
): { deciding: Decision | undefined; approve: () => void; askToReject: () => void; dialog: ReactNode } {
  const [asking, setAsking] = useState(false)
  const [deciding, setDeciding] = useState<Decision>()
  const refetched = { refetchQueries: [list], awaitRefetchQueries: true }
  const [approve] = useApproveArtistMutation(refetched)
  const [reject] = useRejectArtistMutation(refetched)

  /** Why the server would not; null where it did. */
  const send = async (decision: Decision, reason?: string): Promise<string | null> => {
    const variables = { id: artist.id }
    if (decision === 'approve') {
      await approve({ variables })
      return null
    }
    const { data } = await reject({ variables: { ...variables, reason: reason || null } })
    return data && 'message' in data.rejectArtist ? data.rejectArtist.message : null
  }

  const decide = async (decision: Decision, reason?: string): Promise<void> => {
    if (deciding) return
    setDeciding(decision)
    onDecide?.()
    const { title, description, failure } = says[decision]
    const problem = await send(decision, reason).catch(() => failure)
    if (problem === null) toast({ title, description: description(artist.name) })
    else toast({ title: 'Error', description: problem, variant: 'destructive' })
    setDeciding(undefined)
    setAsking(false)
  }

  return {
    deciding,
    approve: () => void decide('approve'),
    askToReject: () => setAsking(true),
    dialog: asking ? (
      <Optional asked>
        <RejectDialog
          artist={artist}
          busy={deciding === 'reject'}
          onConfirm={(reason) => void decide('reject', reason)}
          onClose={() => setAsking(false)}
        />
      </Optional>
    ) : null,
  }
}
