import { z } from 'zod'

/** What can be made to order, in the order of the form. */
export const CUSTOM_ITEM_TYPES = [
  { value: 't-shirt', label: 'T-Shirt' },
  { value: 'hoodie', label: 'Hoodie' },
  { value: 'poster', label: 'Poster' },
  { value: 'mug', label: 'Coffee Mug' },
  { value: 'sticker', label: 'Stickers' },
  { value: 'tote-bag', label: 'Tote Bag' },
  { value: 'other', label: 'Other' },
] as const

export type CustomItemType = (typeof CUSTOM_ITEM_TYPES)[number]['value']
const ITEM_VALUES = CUSTOM_ITEM_TYPES.map(({ value }) => value) as [CustomItemType, ...CustomItemType[]]

export const itemTypeLabel = (value: string): string =>
  CUSTOM_ITEM_TYPES.find((item) => item.value === value)?.label ?? value

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text
/** An item type in GraphQL, whose names hold no dash: `t_shirt`. REST and the database have `t-shirt`. */
export type ItemTypeName = Underscored<CustomItemType>

export const itemTypeName = (value: CustomItemType): ItemTypeName => value.replaceAll('-', '_') as ItemTypeName
export const itemTypeNamed = (name: ItemTypeName): CustomItemType => name.replaceAll('_', '-') as CustomItemType

export const REQUEST_STATUSES = ['submitted', 'reviewing', 'quoted', 'approved', 'produced', 'declined'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The way of a request; `declined` stands beside. None is skipped, and there is no way back. */
export const NEXT_REQUEST_STATUSES: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  submitted: ['reviewing', 'declined'],
  reviewing: ['quoted', 'declined'],
  quoted: ['approved', 'declined'],
  approved: ['produced'],
  produced: [],
  declined: [],
}

/** Of the technique, not of the trade: what a body and a database column hold. */
export const REQUEST_LIMITS = { text: 50_000, quantity: 2_000_000_000, quoteCents: 99_999_999 } as const

const readable = /^[^\0]*$/
const QUANTITY = 'Estimated quantity must be a positive whole number'

/** What an artist asks for. `estimatedQuantity` is the text of a number input: blank is none, otherwise one or more. */
export const customRequestSchema = z.object({
  itemType: z.enum(ITEM_VALUES, {
    error: (issue) =>
      issue.input == null || issue.input === '' ? 'Item type is required' : 'Choose an item type from the list',
  }),
  designDescription: z
    .string({
      error: (issue) => (issue.input == null ? 'Design description is required' : 'Design description must be a text'),
    })
    .trim()
    .min(1, 'Design description is required')
    .max(REQUEST_LIMITS.text, 'Design description must be at most 50,000 characters')
    .regex(readable, 'Design description contains characters that cannot be shown'),
  estimatedQuantity: z
    .string(`${QUANTITY}, sent as text`)
    .trim()
    .regex(/^(?:\+?0*[1-9]\d*(?:e\+?\d{1,2})?)?$/i, QUANTITY)
    .refine((typed) => !(Number(typed) > REQUEST_LIMITS.quantity), 'Estimated quantity must be at most 2,000,000,000')
    .nullish()
    .transform((typed) => (typed ? Number(typed) : null)),
  specialInstructions: z
    .string('Special instructions must be a text')
    .trim()
    .max(REQUEST_LIMITS.text, 'Special instructions must be at most 50,000 characters')
    .regex(readable, 'Special instructions contain characters that cannot be shown')
    .nullish()
    .transform((typed) => typed || null),
})

export type NewCustomRequest = z.output<typeof customRequestSchema>

const cents = (label: string) =>
  z
    .int(`${label} is in whole cents`)
    .min(1, `${label} must be more than nothing`)
    .max(REQUEST_LIMITS.quoteCents, `${label} must be at most $999,999.99`)

/** What making it costs, in cents, and what the artist should know about it. */
export const quoteSchema = z.object({
  quotedPriceCents: cents('The price'),
  note: z
    .string('The note must be a text')
    .trim()
    .max(REQUEST_LIMITS.text, 'The note must be at most 50,000 characters')
    .regex(readable, 'The note contains characters that cannot be shown')
    .nullish()
    .transform((typed) => typed || null),
})

/** What came out of it, as the product that goes into the artist's store. */
export const productionSchema = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(200, 'Name must be at most 200 characters')
    .regex(/^\P{Cc}*$/u, 'Name contains characters that cannot be shown'),
  /** What one is sold for; the artist may change it. */
  priceCents: cents('The price'),
  /** Pieces that were made. */
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(REQUEST_LIMITS.quantity, 'Quantity must be at most 2,000,000,000'),
})
