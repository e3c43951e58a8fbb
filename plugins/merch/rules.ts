import { z } from 'zod'
import { PRODUCT_CATEGORIES, underscored } from './category-rules.ts'

export * from './category-rules.ts'

export const ARTIST_PERCENTAGE = 85
export const PLATFORM_PERCENTAGE = 15

/** The artist's 85 % of whole cents, rounded half up to the cent; the rest is the platform's fee. */
export function splitSale(cents: number): { artistCents: number; platformFeeCents: number } {
  const artistCents = Math.floor((cents * ARTIST_PERCENTAGE + 50) / 100)
  return { artistCents, platformFeeCents: cents - artistCents }
}

/**
 * The same of what is left of an order, where a part of it is for shipping: that is the artist's alone. What is given back in
 * part is of the goods first.
 */
export function splitOrder(
  leftCents: number,
  shippingCents: number,
): { artistCents: number; platformFeeCents: number } {
  const shippingLeft = Math.min(shippingCents, leftCents)
  const goods = splitSale(leftCents - shippingLeft)
  return { ...goods, artistCents: goods.artistCents + shippingLeft }
}

/** The largest single payment that card providers take. */
export const MAX_PAYMENT_CENTS = 99_999_999
/** Of the technique, not of the trade: what a body and a database column hold. */
export const PRODUCT_LIMITS = {
  name: 1_000,
  description: 50_000,
  inventory: 2_000_000_000,
  variants: 50,
  variantName: 60,
  variantInventory: 10_000_000,
  pictures: 6,
  alt: 300,
} as const
/** Of one product in one order. */
export const MAX_QUANTITY = 10
/** How long a checkout holds its stock, in all: neither coming back to it nor changing it makes that longer. */
export const RESERVATION_MINUTES = 30
/** So often in 24 hours may one listener reserve the same product without paying for it. */
export const RESERVATIONS_PER_DAY = 3

/** Beside each field in an answer; the form says the same in one toast. */
export const MISSING = 'Please fill in all required fields.'

const text = (label: string, longest: number) =>
  z
    .string({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be a text`) })
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} must be at most ${longest} characters`)

const name = text('Name', PRODUCT_LIMITS.name).regex(/^\P{Cc}*$/u, 'Name contains characters that cannot be shown')
const description = text('Description', PRODUCT_LIMITS.description).regex(
  /^[^\0]*$/,
  'Description contains characters that cannot be shown',
)

/** An amount that one payment can take. What no number counts exactly is refused as what it is: too large, or negative. */
export function wholeCents(label: string) {
  const [negative, tooLarge] = [`${label} must not be negative`, `${label} must be at most $999,999.99`]
  return z
    .int({
      error: ({ code, input }) => {
        if (input == null) return `${label} is required`
        return code === 'too_big' ? tooLarge : code === 'too_small' ? negative : `${label} is in whole cents`
      },
    })
    .min(0, negative)
    .max(MAX_PAYMENT_CENTS, tooLarge)
    .refine((cents) => !Object.is(cents, -0), negative)
}

/** Of one piece. */
export const priceCents = wholeCents('Price')

const notInList = ({ input }: { input?: unknown }) =>
  input == null || input === '' ? 'Category is required' : 'Choose a category from the list'

const category = z.enum(
  PRODUCT_CATEGORIES.map(({ value }) => underscored(value)),
  { error: notInList },
)

/** The same as REST and forms write it, with a dash. */
export const dashedCategory = z
  .enum(
    PRODUCT_CATEGORIES.map(({ value }) => value),
    { error: notInList },
  )
  .transform((value) => underscored(value))

/** No minimum is refused: fewer than no pieces are none, in the form and in every call. */
const inventory = z
  .int('Inventory must be a whole number')
  .max(PRODUCT_LIMITS.inventory, 'Inventory must be at most 2,000,000,000')
  .transform((pieces) => Math.max(0, pieces))

/** An `uploadURL` (query included or not) or an `objectPath`; blank is none. */
const file = z
  .string('The file must be named by its uploadURL or objectPath')
  .trim()
  .max(4_096, 'The file reference is too long')
  .nullish()
  .transform((reference) => reference || null)

/** What can be chosen of a product. `id` names one that is there; what it does not say of its stock stays. */
export const variantSchema = z.object({
  id: z
    .uuid('The variant is named by its id')
    .nullish()
    .transform((id) => id ?? null),
  name: text('Name', PRODUCT_LIMITS.variantName).regex(/^\P{Cc}*$/u, 'Name contains characters that cannot be shown'),
  inventory: z
    .int('Stock must be a whole number')
    .max(PRODUCT_LIMITS.variantInventory, 'Stock must be at most 10,000,000')
    .nullish()
    .transform((pieces) => (pieces == null ? undefined : Math.max(0, pieces))),
  /** Null: the product's. */
  priceCents: priceCents.nullish().transform((cents) => cents ?? null),
})

export type VariantInput = z.output<typeof variantSchema>

const SAME_NAME = 'Two variants have the same name'

/** All variants of a product, in the order in which they are shown; `variant` reads one as that door sends it. */
export const listOfVariants = <Variant extends z.ZodType<VariantInput>>(variant: Variant) =>
  z
    .array(variant, 'Variants are a list')
    .max(PRODUCT_LIMITS.variants, `A product has at most ${PRODUCT_LIMITS.variants} variants`)
    .superRefine((variants, context) => {
      const seen = new Set<string>()
      for (const [index, { id, name: variantName }] of variants.entries()) {
        for (const key of [variantName.toLowerCase(), ...(id ? [id] : [])]) {
          if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'name'], message: SAME_NAME })
          seen.add(key)
        }
      }
    })

const variantList = listOfVariants(variantSchema)

/** One picture: one that is there (`id`), or an upload (`imageUrl`); and what it shows, for who does not see it. */
const pictureSchema = z
  .object({
    id: z
      .string('The picture is named by its id')
      .nullish()
      .transform((id) => id || null),
    imageUrl: file,
    alt: z
      .string('The description must be a text')
      .trim()
      .max(PRODUCT_LIMITS.alt, `The description must be at most ${PRODUCT_LIMITS.alt} characters`)
      .regex(/^\P{Cc}*$/u, 'The description contains characters that cannot be shown')
      .nullish()
      .transform((alt) => alt ?? ''),
  })
  .refine(({ id, imageUrl }) => id !== null || imageUrl !== null, {
    path: ['imageUrl'],
    message: 'Name an uploaded picture',
  })

export type PictureInput = z.output<typeof pictureSchema>

/** All pictures of a product, in the order in which they are shown; lists show the first. */
const pictures = z
  .array(pictureSchema, 'Pictures are a list')
  .max(PRODUCT_LIMITS.pictures, `A product has at most ${PRODUCT_LIMITS.pictures} pictures`)

/** A new product. */
export const createProductSchema = z.object({
  name,
  description,
  priceCents,
  category,
  inventory: inventory.nullish().transform((pieces) => pieces ?? 0),
  imageUrl: file,
  isActive: z
    .boolean('Active must be true or false')
    .nullish()
    .transform((active) => active ?? true),
  isDigital: z
    .boolean('Digital must be true or false')
    .nullish()
    .transform((digital) => digital ?? false),
  digitalFileUrl: file,
  variants: variantList.nullish().transform((variants) => variants ?? []),
  pictures: pictures.nullish().transform((list) => list ?? undefined),
})

export type CreateProduct = z.output<typeof createProductSchema>

/** Changes of a product; what is left out stays. A product stays digital or physical as it was made. */
export const updateProductSchema = z.object({
  name: name.optional(),
  description: description.optional(),
  priceCents: priceCents.optional(),
  category: category.optional(),
  inventory: inventory.optional(),
  isActive: z.boolean('Active must be true or false').optional(),
  /** Null takes the image away. */
  imageUrl: z
    .string('The file must be named by its uploadURL or objectPath')
    .trim()
    .max(4_096, 'The file reference is too long')
    .nullable()
    .optional(),
  /** Replaces the file that buyers download; null or blank leaves it. */
  digitalFileUrl: z
    .string('The file must be named by its uploadURL or objectPath')
    .trim()
    .max(4_096, 'The file reference is too long')
    .nullish(),
  /** All of them: who is left out is offered no more. */
  variants: variantList.optional(),
  /** All of them: who is left out goes. */
  pictures: pictures.optional(),
})

export type UpdateProduct = z.output<typeof updateProductSchema>

const line = (label: string, longest: number) =>
  text(label, longest).regex(/^\P{Cc}*$/u, `${label} contains characters that cannot be shown`)

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

/** What sending costs; null where it is not sent. */
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
  /** What the buyer pays for one: the price, or more of what may be paid more for. The price unless told. */
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
 * What the seller may do next, by state: never a step back, and none skipped. Only a payment confirms; a refund ends
 * what was paid, cancelling what was not.
 */
export const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['cancelled'],
  confirmed: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
}

export const REFUND_REASON_MAX = 500
const refundReason = z
  .string('Reason must be a text')
  .trim()
  .max(REFUND_REASON_MAX, `Reason must be at most ${REFUND_REASON_MAX} characters`)
  .regex(/^[^\0]*$/, 'Reason contains characters that cannot be shown')

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
