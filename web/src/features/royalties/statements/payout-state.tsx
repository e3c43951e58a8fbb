import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import type { StatementPayoutFragment } from './statements.generated.ts'

export type PayoutStateProps = {
  payout: StatementPayoutFragment | null | undefined
  closingCents: number
  /** Nothing after it is closed yet: its balance can still be paid. */
  latest: boolean
  payoutsEnabled: boolean
  minimumCents: number
  /** Why it is not paid yet, where the staff keeps it. */
  waits: 'held' | 'paused' | 'in review' | null
}

/** The outcome of a closing balance, in a word or two. */
export const PayoutState = ({
  payout,
  closingCents,
  latest,
  payoutsEnabled,
  minimumCents,
  waits,
}: PayoutStateProps) => {
  if (payout?.state === 'paid') return <Badge tone="good">{formatCents(payout.amount.minor)} paid</Badge>
  if (payout?.state === 'pending') return <Badge tone="info">on its way</Badge>
  if (payout) return <Badge tone="bad">failed</Badge>
  if (closingCents < 0) return <Badge tone="warn">to make up</Badge>
  if (closingCents === 0) return '–'
  if (!latest || closingCents < minimumCents) return <Badge>carried over</Badge>
  if (waits) return <Badge tone="warn">{waits}</Badge>
  return payoutsEnabled ? <Badge tone="info">due</Badge> : <Badge tone="warn">not connected</Badge>
}
