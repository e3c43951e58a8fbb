import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Text } from '../../../ui/text.tsx'
import { space } from '../../../ui/tokens.ts'
import type { ArtistStatementsQuery, HeldLineFragment } from './statements.generated.ts'

type Artist = NonNullable<ArtistStatementsQuery['artist']>

export const HeldList = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;
`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const onDay = (at: string) => day.format(new Date(at))

/** One held part: how much, since when and why, and what was decided. */
export const HeldLine = ({
  line: { state, why, heldAt, settledAt, amount, decidedAt, reason },
}: {
  line: HeldLineFragment
}) => (
  <>
    <Text $size="sm">
      {settledAt == null && state === 'held' ? 'About ' : ''}
      {formatCents(amount.minor)} held since {onDay(heldAt)}: {why.join('; ')}.
    </Text>
    {decidedAt == null ? null : (
      <Text $tone="muted" $size="sm">
        {state === 'released' ? 'Released to you' : 'Not paid, and given to the community pool'} on {onDay(decidedAt)}:{' '}
        {reason}
      </Text>
    )}
  </>
)

/** Earnings that are held because the listening behind them looks manufactured, and what was decided about others. */
export const HeldEarnings = ({ heldAmount, heldShares }: Pick<Artist, 'heldAmount' | 'heldShares'>) => {
  const shares = heldShares?.edges ?? []
  if (shares.length === 0) return null
  return (
    <HeldList aria-label="Held earnings">
      {(heldAmount?.minor ?? 0) > 0 ? (
        <li>
          <Text $size="sm" role="status">
            {formatCents(heldAmount?.minor ?? 0)} of your earnings are held until somebody of the staff has looked at
            the listening behind them. They are not in your balance meanwhile, and nobody else gets them.
          </Text>
        </li>
      ) : null}
      {shares.map(({ node }) => (
        <li key={node.id}>
          <HeldLine line={node} />
        </li>
      ))}
    </HeldList>
  )
}
