import { VISIBLE_TEXT, toVisibleText } from '../../auth/rules/hidden.ts'
import { z } from 'zod'
import { priceCents, wholeCents } from './product.ts'
import { line } from './text.ts'

/** Per product and order. */
export const MAX_QUANTITY = 10
/**
 * Pieces that one unpaid checkout keeps from others: a tenth of the stock, at least one. It may be of more; what is beyond
 * goes to whoever pays first.
 */
export const maxHeldPieces = (inventory: number): number => Math.max(1, Math.floor(inventory / 10))

/** How long a checkout holds its stock, in all: neither coming back to it nor changing it makes that longer. */
export const RESERVATION_MINUTES = 30
/** Unpaid reservations of a product by one listener in 24 hours. */
export const RESERVATIONS_PER_DAY = 3

/** Where a physical order goes. */
export const shippingAddressSchema = z.object({
  name: line('Name', 100),
  line1: line('Address', 200),
  line2: z
    .string('Address must be a text')
    .trim()
    .max(200, 'Address must be at most 200 characters')
    .regex(/^\P{Cc}*$/u, 'Address contains characters that cannot be shown')
    .nullish()
    .transform((value) => value || null),
  city: line('City', 100),
  region: z
    .string('State must be a text')
    .trim()
    .max(100, 'State must be at most 100 characters')
    .regex(/^\P{Cc}*$/u, 'State contains characters that cannot be shown')
    .nullish()
    .transform((value) => value || null),
  postalCode: line('Postal code', 20),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string('Country is required')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Country is two letters, like US'),
})

export type ShippingAddress = z.output<typeof shippingAddressSchema>

/** The cost of shipping; null where it is not offered. */
const rate = (label: string) =>
  wholeCents(label)
    .nullish()
    .transform((cents) => cents ?? null)

export const setShippingSchema = z.object({
  homeCountry: shippingAddressSchema.shape.country,
  homeCents: rate('Shipping'),
  regionCents: rate('Shipping'),
  worldCents: rate('Shipping'),
})

export type SetShipping = z.output<typeof setShippingSchema>

/** A checkout of one product. Physical products need an address. */
export const placeOrderSchema = z.object({
  productId: z.string('Product is required'),
  /** Required where there is something to choose. */
  variantId: z
    .string('The variant is named by its id')
    .nullish()
    .transform((id) => id || null),
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(MAX_QUANTITY, `Quantity must be at most ${MAX_QUANTITY}`)
    .nullish()
    .transform((pieces) => pieces ?? 1),
  /** The buyer's price for one: the fixed price, or more if the buyer may name it. The price unless told. */
  priceCents: priceCents.nullish().transform((cents) => cents ?? null),
  /** The account's own address where it is left out. */
  buyerEmail: z
    .string('Email must be a text')
    .trim()
    .toLowerCase()
    .max(254, 'Invalid email address')
    .pipe(z.email('Invalid email address'))
    .nullish(),
  shippingAddress: shippingAddressSchema.nullish().transform((address) => address ?? null),
})

export type PlaceOrder = z.output<typeof placeOrderSchema>

export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * The seller's possible next statuses: never a step back, and none skipped. Only a payment confirms; a refund ends what
 * was paid, cancelling what was not.
 */
export const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['cancelled'],
  confirmed: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
}

/** The same of an order of this: a download is never sent, and one that is bought before it is out is delivered by coming out. */
export const nextStatusesOf = (status: OrderStatus, { isDigital }: { isDigital: boolean }): readonly OrderStatus[] =>
  NEXT_STATUSES[status].filter((next) => !isDigital || next !== 'shipped')

export const REFUND_REASON_MAX = 500
const refundReason = z
  .string('Reason must be a text')
  .overwrite(toVisibleText)
  .max(REFUND_REASON_MAX, `Reason must be at most ${REFUND_REASON_MAX} characters`)
  .regex(VISIBLE_TEXT, 'Reason contains characters that cannot be shown')

/** How long after paying a buyer may ask for a refund. */
export const REFUND_DAYS = 30

/** A buyer asks for the money back, and says why. */
export const askRefundSchema = z.object({ reason: refundReason.min(3, 'Reason is required') })

/** The seller says no, and why. */
export const declineRefundSchema = z.object({ answer: refundReason.min(3, 'Answer is required') })

/** A refund by staff says why. */
export const refundOrderSchema = z.object({ reason: refundReason.min(3, 'Reason is required') })

/** A step of an order; the tracking number may be set with it, or alone; a refund may say why. */
export const updateOrderSchema = z
  .object({
    status: z.enum(ORDER_STATUSES, `Status must be one of ${ORDER_STATUSES.join(', ')}`).nullish(),
    trackingNumber: z
      .string('Tracking number must be a text')
      .trim()
      .max(100, 'Tracking number must be at most 100 characters')
      .regex(/^\P{Cc}*$/u, 'Tracking number contains characters that cannot be shown')
      .nullish(),
    reason: refundReason.nullish(),
  })
  .refine(({ status, reason }) => !reason || status === 'refunded', {
    path: ['reason'],
    message: 'A reason belongs to a refund',
  })
  .refine(({ status, trackingNumber }) => status != null || trackingNumber != null, {
    path: ['status'],
    message: 'Give a status or a tracking number',
  })

export type UpdateOrder = z.output<typeof updateOrderSchema>
