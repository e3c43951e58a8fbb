import { splitOrder } from '../rules.ts'
import type { OrderRecord } from './find-orders.ts'

type Sale = Pick<OrderRecord, 'status' | 'paidAt' | 'totalCents' | 'shippingCents' | 'refundedCents'>

/** What an order has earned whom so far, in cents: nothing before it is paid, less what was given back. */
export function earnedBy({ status, paidAt, totalCents, shippingCents, refundedCents }: Sale): {
  artistCents: number
  platformFeeCents: number
} {
  const isSale = paidAt !== null && status !== 'cancelled'
  return splitOrder(isSale ? totalCents - refundedCents : 0, shippingCents)
}
