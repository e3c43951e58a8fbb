import { Facts } from './facts.ts'
import { formatDay } from '../../ui/format-time.ts'

export const ACTION_LABELS = {
  dismissed: 'Nothing: no rule was broken',
  withheld: 'Hidden from everyone',
  removed: 'Removed: hidden from everyone, and deleted for good',
  suspended: 'Account suspended',
  payouts_held: 'Payouts held',
} as const

export type ShownDecision = {
  action: keyof typeof ACTION_LABELS
  facts: string
  rule: number | null
  ruleTitle: string | null
  automatic: boolean
  decidedAt: string
  removeAt?: string | null
  removedAt?: string | null
  reversedAt?: string | null
}

/** A decision with its reasons. */
export const DecisionFacts = ({
  decision: { action, facts, rule, ruleTitle, automatic, decidedAt, removeAt, removedAt, reversedAt },
}: {
  decision: ShownDecision
}) => (
  <Facts>
    <dt>Action taken</dt>
    <dd>{ACTION_LABELS[action]}</dd>
    {rule === null ? null : (
      <>
        <dt>Why</dt>
        <dd>
          Rule {rule}: {ruleTitle}
        </dd>
      </>
    )}
    <dt>Findings</dt>
    <dd>{facts}</dd>
    <dt>When</dt>
    <dd>
      {formatDay(decidedAt)}
      {automatic ? ', found or decided automatically' : ''}
    </dd>
    {removeAt && !reversedAt ? (
      <>
        <dt>Deleted for good</dt>
        <dd>
          {formatDay(removedAt ?? removeAt)}
          {removedAt ? '' : ', unless the decision is reversed before then'}
        </dd>
      </>
    ) : null}
  </Facts>
)
