import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Text } from '../../../ui/text.tsx'
import { space } from '../../../ui/tokens.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { BalanceMadeOf } from './balance-made-of.tsx'
import type { ArtistStatementsQuery } from './statements.generated.ts'

type Standing = NonNullable<NonNullable<ArtistStatementsQuery['artist']>['payouts']>

const Notes = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[4]};
`

/** Below the statements: what is owed now, and whatever keeps it from being paid out. */
export const PayoutStanding = ({ payouts }: { payouts: Standing }) => {
  const { balance, balanceParts, minimum, held, owed, inReview, pauseReason, holds } = payouts
  return (
    <Notes>
      {pauseReason == null ? null : (
        <Text $tone="bad" $size="sm" role="status">
          Your payouts are paused: {pauseReason} Your balance stays yours and is paid out when payouts resume.
        </Text>
      )}
      {holds.map(({ reason, heldAt }) => (
        <Text key={`${heldAt} ${reason}`} $tone="bad" $size="sm" role="status">
          Held since {formatDay(heldAt)}: {reason} You keep what you have earned
          {balance.minor > 0 ? ` (${formatCents(balance.minor)} right now)` : ''}. It is paid out when the hold ends.
          The email about it explains how to appeal.
        </Text>
      ))}
      {owed.minor > 0 ? (
        <Text $tone="bad" $size="sm" role="status">
          Your balance is {formatCents(owed.minor)} below zero: more was refunded than was left after a payout. Your
          next earnings cover it first. You don’t have to pay anything.
        </Text>
      ) : null}
      {held.minor > 0 ? (
        <Text $size="sm">
          {formatCents(held.minor)} is held because a buyer disputes a payment. It is yours again if the dispute is won.
        </Text>
      ) : null}
      {inReview.minor > 0 ? (
        <Text $size="sm">
          A payout of {formatCents(inReview.minor)} is in review: our team approves first payouts and large ones.
        </Text>
      ) : null}
      <Text $tone="muted" $size="sm">
        Payouts are monthly, from {formatCents(minimum.minor)}. Smaller amounts are carried over.
        {owed.minor > 0 ? null : ` Owed to you now: ${formatCents(balance.minor)}.`}
      </Text>
      <BalanceMadeOf parts={balanceParts} />
    </Notes>
  )
}
