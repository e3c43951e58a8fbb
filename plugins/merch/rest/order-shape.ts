import { centsToDollars } from '#api/money.ts'
import { z } from 'zod'
import { earnedBy } from '../domain/earned-by.ts'
import type { OrderRecord } from '../domain/find-orders.ts'
import { ORDER_STATUSES, shippingAddressSchema } from '../rules.ts'

/** An order as REST answers it; amounts in dollars. */
export const orderAnswer = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  isDigital: z.boolean(),
  /** Only where there was something to choose. */
  variant: z.string().optional(),
  status: z.enum(ORDER_STATUSES),
  trackingNumber: z.string().nullable(),
  buyerEmail: z.string(),
  quantity: z.int(),
  shippingAddress: shippingAddressSchema.nullable(),
  createdAt: z.iso.datetime(),
  artistEarnings: z.number(),
  totalPrice: z.number(),
  platformFee: z.number(),
})

export function orderShape(order: OrderRecord) {
  const { id, productId, product, status, trackingNumber, buyerEmail, quantity, shippingAddress, createdAt } = order
  const { artistCents, platformFeeCents } = earnedBy(order)
  return {
    id,
    productId,
    productName: product.name,
    isDigital: product.isDigital,
    ...(order.variantName !== null && { variant: order.variantName }),
    status,
    trackingNumber,
    buyerEmail,
    quantity,
    shippingAddress,
    createdAt,
    artistEarnings: centsToDollars(artistCents),
    totalPrice: centsToDollars(order.totalCents),
    platformFee: centsToDollars(platformFeeCents),
  }
}
