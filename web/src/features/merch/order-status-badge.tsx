import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warn',
  confirmed: 'info',
  'pre-ordered': 'info',
  shipped: 'magenta',
  delivered: 'good',
}

type OrderStatusBadgeProps = { order: { status: string; comesOutAt?: string | null } }

/** Each state has its colour; any other is grey. A paid, unreleased item is called a pre-order. */
export const OrderStatusBadge = ({ order }: OrderStatusBadgeProps) => {
  const status = order.comesOutAt ? 'pre-ordered' : order.status
  return <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
}
