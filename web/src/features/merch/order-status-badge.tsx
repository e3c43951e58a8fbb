import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warn',
  confirmed: 'info',
  shipped: 'magenta',
  delivered: 'good',
}

/** Each state has its colour; any other is grey. */
export const OrderStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>
)
