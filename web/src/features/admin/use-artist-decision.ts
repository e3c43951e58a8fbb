import type { DocumentNode } from 'graphql'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useApproveArtistMutation, useRejectArtistMutation } from './admin-dashboard.generated.ts'

export type Decision = 'approve' | 'reject'

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

type Decided = { artist: { id: string; name: string }; decision: Decision; reason?: string }

/** Approves and rejects artists who wait, and says what came of it; `list` is asked again before that. */
export function useArtistDecision(list: DocumentNode) {
  const [deciding, setDeciding] = useState<Decision>()
  const refetched = { refetchQueries: [list], awaitRefetchQueries: true }
  const [approve] = useApproveArtistMutation(refetched)
  const [reject] = useRejectArtistMutation(refetched)

  /** Why the server would not; null where it did. */
  const send = async ({ artist: { id }, decision, reason }: Decided): Promise<string | null> => {
    if (decision === 'approve') {
      await approve({ variables: { id } })
      return null
    }
    const { data } = await reject({ variables: { id, reason: reason || null } })
    return data && 'message' in data.rejectArtist ? data.rejectArtist.message : null
  }

  const decide = async (decided: Decided): Promise<void> => {
    if (deciding) return
    setDeciding(decided.decision)
    const { title, description, failure } = says[decided.decision]
    const problem = await send(decided).catch(() => failure)
    if (problem === null) toast({ title, description: description(decided.artist.name) })
    else toast({ title: 'Error', description: problem, variant: 'destructive' })
    setDeciding(undefined)
  }

  return { deciding, decide }
}
