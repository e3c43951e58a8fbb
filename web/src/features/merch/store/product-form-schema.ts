import { z } from 'zod'
import { MISSING, PRODUCT_LIMITS, categoryNamed, createProductSchema } from '../../../../../plugins/merch/rules.ts'
import type { StoreProductFragment } from './my-products.generated.ts'

const { name, description, price, category } = createProductSchema.shape

/** Texts as typed, checked and turned into what is sent by the rules that the server has too. */
export const productFormSchema = z.object({
  name,
  description,
  price: z
    .string()
    .transform((typed) => (typed.trim() === '' ? undefined : Number(typed)) as number)
    .pipe(price),
  category: z
    .string()
    .transform((chosen) => chosen as z.input<typeof category>)
    .pipe(category),
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
  price: '',
  category: '',
  inventory: '',
  isActive: true,
  isDigital: false,
}

export const productValues = (product: StoreProductFragment): ProductFormValues => ({
  name: product.name,
  description: product.description,
  price: (product.price.minor / 100).toFixed(2),
  category: categoryNamed(product.category),
  inventory: String(product.inventory),
  isActive: product.isActive,
  isDigital: product.isDigital,
})

const REQUIRED = ['name', 'description', 'price', 'category'] as const

/** Whether something is missing, rather than wrong. */
export const isIncomplete = (values: Partial<ProductFormValues>): boolean =>
  REQUIRED.some((field) => !values[field]?.trim())

export const missingInformation = {
  title: 'Missing Information',
  description: MISSING,
  variant: 'destructive',
} as const
