import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Text } from '../../../ui/text.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import type { ArtistStatementsQuery, HeldLineFragment } from './statements.generated.ts'

type Artist = NonNullable<ArtistStatementsQuery['artist']>

export const HeldList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li { display: flex; align-items: flex-start; gap: ${space[3]}; padding-block: ${space[3]}; }
  > li + li { border-top: 1px solid ${color.line}; }
  > li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`

/** Below other things of the panel. */
export const Held = styled.div`
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  h3 { margin-bottom: ${space[2]}; font-size: ${size.md}; }
`

const STATES = {
  held: { tone: 'warn', label: 'Held' },
  released: { tone: 'good', label: 'Released' },
  refused: { tone: 'bad', label: 'Not paid' },
} as const

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const onDay = (at: string) => day.format(new Date(at))

/** One held part: how much, since when and why, and what was decided. */
export const HeldLine = ({
  line: { state, why, heldAt, settledAt, amount, decidedAt, reason },
}: {
  line: HeldLineFragment
}) => (
  <>
    <div>
      <Text $size="sm">
        {settledAt == null && state === 'held' ? 'About ' : ''}
        {formatCents(amount.minor)} held since {onDay(heldAt)}: {why.join('; ')}.
      </Text>
      {decidedAt == null ? null : (
        <Text $tone="muted" $size="sm">
          {state === 'released' ? 'Released to you' : 'Not paid, and given to the community pool'} on {onDay(decidedAt)}
          : {reason}
        </Text>
      )}
    </div>
    <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
  </>
)

/** Earnings that are held because the listening behind them looks manufactured, and what was decided about others. */
export const HeldEarnings = ({ heldAmount, heldShares }: Pick<Artist, 'heldAmount' | 'heldShares'>) => {
  const shares = heldShares?.edges ?? []
  if (shares.length === 0) return null
  return (
    <Held>
      <h3>Held listening</h3>
      {(heldAmount?.minor ?? 0) > 0 ? (
        <Text $size="sm" $tone="muted" role="status">
          {formatCents(heldAmount?.minor ?? 0)} of your earnings is held until our team has reviewed the listening
          behind it. Until then it isn’t in your balance, and nobody else gets it.
        </Text>
      ) : null}
      <HeldList aria-label="Held earnings">
        {shares.map(({ node }) => (
          <li key={node.id}>
            <HeldLine line={node} />
          </li>
        ))}
      </HeldList>
    </Held>
  )
}
