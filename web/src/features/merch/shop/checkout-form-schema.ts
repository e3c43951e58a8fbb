import { z } from 'zod'
import {
  MAX_QUANTITY,
  placeOrderSchema,
  priceCents,
  shippingAddressSchema,
} from '../../../../../plugins/merch/rules.ts'
import { typedCents } from '../../../ui/form/typed-cents.ts'
import { formatCents } from '../../../ui/format-money.ts'

const address = shippingAddressSchema.shape
const optional = (longest: number, label: string) =>
  z.string().trim().max(longest, `${label} must be at most ${longest} characters`)

const email = z
  .string()
  .trim()
  .refine(
    (typed) => typed === '' || placeOrderSchema.shape.buyerEmail.safeParse(typed).success,
    'Invalid email address',
  )

/** A download: where the buyer is reached, nothing else. */
export const downloadFormSchema = z.object({ email })

/** The same of what one may pay more for: from its price on. */
export const namedPriceSchema = (leastCents: number) =>
  downloadFormSchema.extend({
    priceCents: typedCents('Price', priceCents.min(leastCents, `The lowest price is ${formatCents(leastCents)}`)),
  })

/** A thing: how many, and where it goes. */
export const shippingFormSchema = z.object({
  variantId: z.string(),
  quantity: z
    .string()
    .transform(Number)
    .refine(
      (pieces) => Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_QUANTITY,
      `Quantity is 1 to ${MAX_QUANTITY}`,
    ),
  email,
  name: address.name,
  line1: address.line1,
  line2: optional(200, 'Address'),
  city: address.city,
  region: optional(100, 'State'),
  postalCode: address.postalCode,
  // Chosen from a list: nobody types its two letters.
  country: z.string().min(1, 'Please choose a country').pipe(address.country),
})

/** The same of what has sizes, colours and the like. */
export const variantFormSchema = shippingFormSchema.extend({ variantId: z.string().min(1, 'Please choose one') })

export const blankShipping: z.input<typeof shippingFormSchema> = {
  variantId: '',
  quantity: '1',
  email: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
}
