import { splitSale } from '../rules.ts'
import type { OrderRecord } from './find-orders.ts'

/** What an order has earned whom so far, in cents: nothing before it is paid, less what was given back. */
export function earnedBy(order: Pick<OrderRecord, 'status' | 'paidAt' | 'totalCents' | 'refundedCents'>): {
  artistCents: number
  platformFeeCents: number
} {
  const isSale = order.paidAt !== null && order.status !== 'cancelled'
  return splitSale(isSale ? order.totalCents - order.refundedCents : 0)
}
