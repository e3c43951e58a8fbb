import { z } from 'zod'
import { fileReference, optionalFile, picturesSchema } from '../../media/rules.ts'
import { PRODUCT_CATEGORIES, underscored } from './category.ts'
import { line, text } from './text.ts'

/** The largest single payment that card providers take. */
export const MAX_PAYMENT_CENTS = 99_999_999
/** Technical limits, not business ones: sizes of a body and a database column. */
export const PRODUCT_LIMITS = {
  name: 1_000,
  description: 50_000,
  inventory: 2_000_000_000,
  variants: 50,
  variantName: 60,
  variantInventory: 10_000_000,
  pictures: 6,
} as const

/** Beside each field in an answer; the form says the same in one toast. */
export const MISSING = 'Please fill in all required fields.'

const name = line('Name', PRODUCT_LIMITS.name)
const description = text('Description', PRODUCT_LIMITS.description)

/**
 * An amount that one payment can take. Numbers that cannot be exact are refused by their fault: too large, or negative.
 */
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

/** The price of one piece. */
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

/** A variant of a product. `id` names one that is there; what it does not say of its stock stays. */
export const variantSchema = z.object({
  id: z
    .uuid('The variant is named by its id')
    .nullish()
    .transform((id) => id ?? null),
  name: line('Name', PRODUCT_LIMITS.variantName),
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

const pictures = picturesSchema('product', PRODUCT_LIMITS.pictures)

/** A new product. */
export const createProductSchema = z.object({
  name,
  description,
  priceCents,
  category,
  inventory: inventory.nullish().transform((pieces) => pieces ?? 0),
  imageUrl: optionalFile,
  isActive: z
    .boolean('Active must be true or false')
    .nullish()
    .transform((active) => active ?? true),
  isDigital: z
    .boolean('Digital must be true or false')
    .nullish()
    .transform((digital) => digital ?? false),
  digitalFileUrl: optionalFile,
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
  imageUrl: fileReference.nullish(),
  /** Replaces the file that buyers download; null or blank leaves it. */
  digitalFileUrl: fileReference.nullish(),
  /** All of them: who is left out is offered no more. */
  variants: variantList.optional(),
  /** All of them: who is left out goes. */
  pictures: pictures.optional(),
})

export type UpdateProduct = z.output<typeof updateProductSchema>
