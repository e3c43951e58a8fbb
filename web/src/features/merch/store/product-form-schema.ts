import { z } from 'zod'
import {
  MISSING,
  PRODUCT_LIMITS,
  createProductSchema,
  dashed,
  dashedCategory,
} from '../../../../../plugins/merch/rules.ts'
import { chosenFrom } from '../../../ui/form/chosen-from.ts'
import { typedCents } from '../../../ui/form/typed-cents.ts'
import type { StoreProductFragment } from './my-products.generated.ts'

const { name, description, priceCents } = createProductSchema.shape

/** Texts as typed, checked and turned into what is sent by the rules that the server has too. */
export const productFormSchema = z.object({
  name,
  description,
  /** Typed in dollars. */
  priceCents: typedCents('Price', priceCents),
  category: chosenFrom(dashedCategory),
  /** Blank or invalid is none. */
  inventory: z
    .string()
    .transform((typed) => Math.max(0, Number.parseInt(typed, 10) || 0))
    .refine((pieces) => pieces <= PRODUCT_LIMITS.inventory, 'Inventory must be at most 2,000,000,000'),
  isActive: z.boolean(),
  isDigital: z.boolean(),
})

export type ProductFormValues = z.input<typeof productFormSchema>

export const blankProduct: ProductFormValues = {
  name: '',
  description: '',
  priceCents: '',
  category: '',
  inventory: '',
  isActive: true,
  isDigital: false,
}

export const productValues = (product: StoreProductFragment): ProductFormValues => ({
  name: product.name,
  description: product.description,
  priceCents: (product.price.minor / 100).toFixed(2),
  category: dashed(product.category),
  inventory: String(product.inventory),
  isActive: product.isActive,
  isDigital: product.isDigital,
})

const REQUIRED = ['name', 'description', 'priceCents', 'category'] as const

/** Whether something is missing, rather than wrong. */
export const isIncomplete = (values: Partial<ProductFormValues>): boolean =>
  REQUIRED.some((field) => !values[field]?.trim())

export const missingInformation = {
  title: 'Missing Information',
  description: MISSING,
  variant: 'destructive',
} as const
