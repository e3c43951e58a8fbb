import { useState } from 'react'
import { dataOf } from '../../../app/data-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { Text } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { Held, HeldList } from './held-earnings.tsx'
import {
  type ArtistStatementsQuery,
  type HeldPaymentFragment,
  useAppealMoneyHoldMutation,
} from './statements.generated.ts'

type Artist = NonNullable<ArtistStatementsQuery['artist']>

/** Tips and sales that no payout takes yet: how much, until when and why, and the way to appeal. */
export const HeldMoney = ({
  artist: { heldMoney, payouts },
  onAppeal,
}: {
  artist: Pick<Artist, 'heldMoney' | 'payouts'>
  onAppeal: () => void
}) => {
  const held = payouts?.heldMoney.minor ?? 0
  const lines = heldMoney?.edges ?? []
  if (lines.length === 0) return null
  return (
    <Held>
      <h3>Held payments</h3>
      {held > 0 ? (
        <Text $size="sm" $tone="muted" role="status">
          {formatCents(held)} of your balance is held for now. It stays yours and is paid out when the hold ends.
        </Text>
      ) : null}
      <HeldList aria-label="Held payments">
        {lines.map(({ node }) => (
          <li key={node.id}>
            <HeldPayment payment={node} onAppeal={onAppeal} />
          </li>
        ))}
      </HeldList>
    </Held>
  )
}

export const HeldPayment = ({ payment, onAppeal }: { payment: HeldPaymentFragment; onAppeal: () => void }) => {
  const { id, state, source, why, amount, heldAt, heldUntil, reason, appealedAt } = payment
  const isHeld = state === 'held'
  return (
    <>
      <div>
        <Text $size="sm">
          {formatCents(amount.minor)} of a {source === 'tip' ? 'tip' : 'sale'}, held since {formatDay(heldAt)}
          {isHeld ? (heldUntil == null ? ' until our team has reviewed it' : ` until ${formatDay(heldUntil)}`) : ''}:{' '}
          {why.join('; ')}.
        </Text>
        {reason == null ? null : (
          <Text $tone="muted" $size="sm">
            {reason}
          </Text>
        )}
        {isHeld ? (
          appealedAt == null ? (
            <Appeal id={id} onAppeal={onAppeal} />
          ) : (
            <Text $size="sm">You appealed on {formatDay(appealedAt)}.</Text>
          )
        ) : null}
      </div>
      <Badge tone={isHeld ? 'warn' : 'good'}>{isHeld ? 'Held' : 'Released'}</Badge>
    </>
  )
}

const Appeal = ({ id, onAppeal }: { id: string; onAppeal: () => void }) => {
  const [appeal] = useAppealMoneyHoldMutation()
  const [text, setText] = useState<string | null>(null)
  if (text === null)
    return (
      <Button size="small" variant="quiet" onClick={() => setText('')}>
        Appeal
      </Button>
    )
  const send = async () => {
    try {
      const { data } = await appeal({ variables: { id, text } })
      dataOf(data?.appealMoneyHold)
      onAppeal()
    } catch (error) {
      const description = error instanceof Error && error.message ? error.message : 'An error occurred'
      toast({ title: 'Error', description, variant: 'destructive' })
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label>
        Why should this be paid out?
        <textarea
          value={text}
          minLength={10}
          maxLength={2_000}
          required
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <Button size="small" type="submit">
        Send appeal
      </Button>
    </form>
  )
}
