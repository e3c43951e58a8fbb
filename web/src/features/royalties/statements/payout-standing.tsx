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
          Your payouts are paused: {pauseReason} Your balance stays yours, and goes out when they go on.
        </Text>
      )}
      {holds.map(({ reason, heldAt }) => (
        <Text key={`${heldAt} ${reason}`} $tone="bad" $size="sm" role="status">
          Held since {formatDay(heldAt)}: {reason} You keep what you have earned
          {balance.minor > 0 ? ` (${formatCents(balance.minor)} right now)` : ''}; it goes out when the hold ends. The
          mail about it says how to appeal.
        </Text>
      ))}
      {owed.minor > 0 ? (
        <Text $tone="bad" $size="sm" role="status">
          Your balance is below zero by {formatCents(owed.minor)}: more was taken back than was left after a payout.
          Your next earnings make it up first. You have nothing to pay.
        </Text>
      ) : null}
      {held.minor > 0 ? (
        <Text $size="sm">
          {formatCents(held.minor)} are held because a buyer disputes a payment. They are yours again if the dispute is
          won.
        </Text>
      ) : null}
      {inReview.minor > 0 ? (
        <Text $size="sm">
          A payout of {formatCents(inReview.minor)} waits for a second look: our team approves first payouts and large
          ones.
        </Text>
      ) : null}
      <Text $tone="muted" $size="sm">
        A payout each month, from {formatCents(minimum.minor)} on; less is carried over.
        {owed.minor > 0 ? null : ` Owed to you right now: ${formatCents(balance.minor)}.`}
      </Text>
      <BalanceMadeOf parts={balanceParts} />
    </Notes>
  )
}
