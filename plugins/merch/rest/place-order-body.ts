import { dollars } from '#api/rest/dollars.ts'
import { type PlaceOrder, placeOrderSchema, priceCents } from '../rules.ts'

/** A checkout as REST takes it: `price`, where it is given, in dollars. */
export const placeOrderBody = placeOrderSchema
  .omit({ priceCents: true })
  .extend({ price: dollars('Price', priceCents).nullish() })
  .transform(({ price, ...order }): PlaceOrder => ({ ...order, priceCents: price ?? null }))
