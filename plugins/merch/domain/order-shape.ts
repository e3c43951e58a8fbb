import { centsToDollars } from '#api/money.ts'
import { type OrderStatus, type ShippingAddress, splitSale } from '../rules.ts'
import type { OrderRecord } from './find-orders.ts'

/** What an order has earned whom so far, in cents: nothing before it is paid, less what was given back. */
export function earnedBy(order: Pick<OrderRecord, 'status' | 'paidAt' | 'totalCents' | 'refundedCents'>): {
  artistCents: number
  platformFeeCents: number
} {
  const isSale = order.paidAt !== null && order.status !== 'cancelled'
  return splitSale(isSale ? order.totalCents - order.refundedCents : 0)
}

/** An order as REST answers it; amounts in dollars. */
export interface OrderShape {
  id: string
  productId: string
  productName: string
  isDigital: boolean
  status: OrderStatus
  trackingNumber: string | null
  buyerEmail: string
  quantity: number
  shippingAddress: ShippingAddress | null
  createdAt: Date
  artistEarnings: number
  totalPrice: number
  platformFee: number
}

export function orderShape(order: OrderRecord): OrderShape {
  const {
    id,
    productId,
    product,
    status,
    trackingNumber,
    buyerEmail,
    quantity,
    shippingAddress,
    createdAt,
    totalCents,
  } = order
  const { artistCents, platformFeeCents } = earnedBy(order)
  return {
    id,
    productId,
    productName: product.name,
    isDigital: product.isDigital,
    status,
    trackingNumber,
    buyerEmail,
    quantity,
    shippingAddress,
    createdAt,
    artistEarnings: centsToDollars(artistCents),
    totalPrice: centsToDollars(totalCents),
    platformFee: centsToDollars(platformFeeCents),
  }
}
