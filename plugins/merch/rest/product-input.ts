import { dollars } from '#api/rest/dollars.ts'
import {
  type CreateProduct,
  type UpdateProduct,
  createProductSchema,
  dashedCategory,
  priceCents,
  updateProductSchema,
} from '../rules.ts'

const price = dollars('Price', priceCents)

/** A new product as REST takes it: `price` in dollars, the category with a dash. */
export const createProductBody = createProductSchema
  .omit({ priceCents: true })
  .extend({ price, category: dashedCategory })
  .transform(({ price: cents, ...product }): CreateProduct => ({ ...product, priceCents: cents }))

/** Changes of a product as REST takes them. */
export const updateProductBody = updateProductSchema
  .omit({ priceCents: true })
  .extend({ price: price.optional(), category: dashedCategory.optional() })
  .transform(
    ({ price: cents, ...changes }): UpdateProduct => ({
      ...changes,
      ...(cents !== undefined && { priceCents: cents }),
    }),
  )
