import { formatCents } from '../../../ui/format-money.ts'
import { Text } from '../../../ui/text.tsx'
import { formatMonth } from '../format-month.ts'
import type { ArtistStatementsQuery } from './statements.generated.ts'

type Parts = NonNullable<NonNullable<ArtistStatementsQuery['artist']>['payouts']>['balanceParts']

const MOVED = [
  ['streaming', 'settled streaming'],
  ['community', 'community pool'],
  ['tips', 'tips'],
  ['merch', 'merchandise'],
  ['payouts', 'payouts'],
  ['adjustments', 'refunds, disputes and corrections'],
] as const

/** What the balance is made of, so that it can be reconciled with the last statement and with the figures above. */
export const BalanceMadeOf = ({ parts }: { parts: Parts }) => {
  const lines = [
    ...(parts.carried.minor === 0
      ? []
      : [`${formatCents(parts.carried.minor)} closing balance of your last statement`]),
    ...MOVED.flatMap(([key, label]) => (parts[key].minor === 0 ? [] : [`${formatCents(parts[key].minor)} ${label}`])),
  ]
  if (lines.length === 0) return null
  return (
    <Text $tone="muted" $size="sm">
      Made of {lines.join(', ')}
      {parts.since == null ? '' : `, since ${formatMonth(parts.since)} began`}. Estimated streaming joins it when each
      listener’s month is settled.
    </Text>
  )
}
