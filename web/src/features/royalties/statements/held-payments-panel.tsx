import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { HeldList } from './held-earnings.tsx'
import { HeldPayment } from './held-money.tsx'
import type { StatementPageQuery } from './statements.generated.ts'

type Statement = NonNullable<NonNullable<StatementPageQuery['artist']>['statement']>

/** Tips and sales of the month that no payout takes yet, with reason and appeal: they are in the statement's figures. */
export const HeldPaymentsPanel = ({
  statement: { heldMoney, heldPayments },
  onAppeal,
}: {
  statement: Pick<Statement, 'heldMoney' | 'heldPayments'>
  onAppeal: () => void
}) => {
  if (heldPayments.length === 0) return null
  return (
    <Panel
      title="Held payments"
      description={`${formatCents(heldMoney.minor)} of this month’s tips and sales is held for now. It is included in this statement and is paid out when the hold ends.`}
    >
      <HeldList aria-label="Held payments of this month">
        {heldPayments.map((payment) => (
          <li key={payment.id}>
            <HeldPayment payment={payment} onAppeal={onAppeal} />
          </li>
        ))}
      </HeldList>
    </Panel>
  )
}
