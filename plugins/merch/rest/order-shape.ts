import type { DomainContext } from '#api/app/context.ts'
import { centsToDollars } from '#api/text/money.ts'
import { z } from 'zod'
import { earnedBy, type OrderRecord } from '../domain/order-lists.ts'
import { dayOfPreOrder } from '../domain/pre-orders.ts'
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
  /** Only of a pre-order: when the release comes out, while that is still to come. */
  comesOutAt: z.iso.datetime().optional(),
  /** Only where the buyer asked for a refund: what became of that, why, and why not. */
  refundRequest: z
    .object({
      state: z.enum(['asked', 'granted', 'declined']),
      reason: z.string().nullable(),
      answer: z.string().nullable(),
    })
    .optional(),
  artistEarnings: z.number(),
  totalPrice: z.number(),
  /** What of the total is for shipping; only where something is. */
  shipping: z.number().optional(),
  platformFee: z.number(),
})

export function orderShape(ctx: DomainContext, order: OrderRecord) {
  const comesOutAt = dayOfPreOrder(ctx, order)
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
    ...(comesOutAt && { comesOutAt }),
    ...(order.refundRequest && {
      refundRequest: { state: order.refundRequest, reason: order.refundWish, answer: order.refundAnswer },
    }),
    artistEarnings: centsToDollars(artistCents),
    totalPrice: centsToDollars(order.totalCents),
    platformFee: centsToDollars(platformFeeCents),
    ...(order.shippingCents > 0 && { shipping: centsToDollars(order.shippingCents) }),
  }
}
