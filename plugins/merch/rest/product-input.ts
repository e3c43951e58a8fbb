import { dollars } from '#api/rest/dollars.ts'
import {
  type CreateProduct,
  type UpdateProduct,
  createProductSchema,
  dashedCategory,
  listOfVariants,
  priceCents,
  updateProductSchema,
  variantSchema,
} from '../rules.ts'

const price = dollars('Price', priceCents)

/** A variant with its `price` in dollars; null or left out: the product's. */
const variant = variantSchema
  .omit({ priceCents: true })
  .extend({ price: price.nullish() })
  .transform(({ price: cents, ...rest }) => ({ ...rest, priceCents: cents ?? null }))

const variants = listOfVariants(variant)

/** A new product as REST takes it: `price` in dollars, the category with a dash. */
export const createProductBody = createProductSchema
  .omit({ priceCents: true })
  .extend({ price, category: dashedCategory, variants: variants.nullish().transform((all) => all ?? []) })
  .transform(({ price: cents, ...product }): CreateProduct => ({ ...product, priceCents: cents }))

/** Changes of a product as REST takes them. */
export const updateProductBody = updateProductSchema
  .omit({ priceCents: true })
  .extend({ price: price.optional(), category: dashedCategory.optional(), variants: variants.optional() })
  .transform(
    ({ price: cents, ...changes }): UpdateProduct => ({
      ...changes,
      ...(cents !== undefined && { priceCents: cents }),
    }),
  )
