import { z } from 'zod'
import { CATEGORY_VALUES, ORDER_STATUSES, shippingAddressSchema } from '../rules.ts'

/** What the answers look like, for the API document. Amounts in dollars. */
export const productAnswer = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.enum(CATEGORY_VALUES),
  inventory: z.int(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  isDigital: z.boolean(),
  digitalFileUrl: z.string().nullable(),
  isFairwaveManufactured: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const orderAnswer = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  isDigital: z.boolean(),
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
