import { dollars } from '#api/rest/dollars.ts'
import {
  type ProduceRequest,
  type QuoteRequest,
  customRequestSchema,
  dashedItemType,
  positiveCents,
  productionSchema,
  quoteSchema,
} from '../rules.ts'

const price = dollars('The price', positiveCents)

/** A request as REST takes it: the item type with a dash. */
export const submitRequestBody = customRequestSchema.extend({ itemType: dashedItemType })

/** A quote as REST takes it: `quotedPrice` in dollars. */
export const quoteBody = quoteSchema
  .omit({ quotedPriceCents: true })
  .extend({ quotedPrice: price })
  .transform(({ quotedPrice, ...quote }): QuoteRequest => ({ ...quote, quotedPriceCents: quotedPrice }))

/** What was made as REST takes it: `price` in dollars. */
export const productionBody = productionSchema
  .omit({ priceCents: true })
  .extend({ price })
  .transform(({ price: cents, ...made }): ProduceRequest => ({ ...made, priceCents: cents }))
