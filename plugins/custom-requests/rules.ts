import { VISIBLE_LINE, VISIBLE_TEXT, toVisibleText } from '../auth/rules/hidden.ts'
import { z } from 'zod'
import { type Underscored, dashed, underscored, wholeCents } from '../merch/rules.ts'

/** Items that can be made to order, in the order of the form. */
export const CUSTOM_ITEM_TYPES = [
  { value: 't-shirt', label: 'T-Shirt' },
  { value: 'hoodie', label: 'Hoodie' },
  { value: 'poster', label: 'Poster' },
  { value: 'mug', label: 'Coffee Mug' },
  { value: 'sticker', label: 'Stickers' },
  { value: 'tote-bag', label: 'Tote Bag' },
  { value: 'other', label: 'Other' },
] as const

/** As the database and GraphQL name it: `t_shirt`. */
export type CustomItemType = Underscored<(typeof CUSTOM_ITEM_TYPES)[number]['value']>

export const itemTypeLabel = (itemType: CustomItemType): string =>
  CUSTOM_ITEM_TYPES.find(({ value }) => value === dashed(itemType))?.label ?? itemType

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

/** The possible next statuses: a withheld request can only be declined. */
export const nextStatuses = ({
  status,
  withheldAt,
}: {
  status: RequestStatus
  withheldAt: Date | null
}): readonly RequestStatus[] =>
  NEXT_REQUEST_STATUSES[status].filter((next) => withheldAt === null || next === 'declined')

/** Where artists see their requests. */
export const REQUESTS_PATH = '/dashboard?tab=merchandise'

/** Technical limits, not business ones: sizes of a body and a database column. */
export const REQUEST_LIMITS = { text: 50_000, quantity: 2_000_000_000 } as const

const QUANTITY = 'Estimated quantity must be a positive whole number'

const notInList = ({ input }: { input?: unknown }) =>
  input == null || input === '' ? 'Item type is required' : 'Choose an item type from the list'

/** The item type as REST and forms write it, with a dash. */
export const dashedItemType = z
  .enum(
    CUSTOM_ITEM_TYPES.map(({ value }) => value),
    { error: notInList },
  )
  .transform((value) => underscored(value))

/** An artist's request. `estimatedQuantity` is the text of a number input: blank is none, otherwise one or more. */
export const customRequestSchema = z.object({
  itemType: z.enum(
    CUSTOM_ITEM_TYPES.map(({ value }) => underscored(value)),
    { error: notInList },
  ),
  designDescription: z
    .string({
      error: (issue) => (issue.input == null ? 'Design description is required' : 'Design description must be a text'),
    })
    .overwrite(toVisibleText)
    .min(1, 'Design description is required')
    .max(REQUEST_LIMITS.text, 'Design description must be at most 50,000 characters')
    .regex(VISIBLE_TEXT, 'Design description contains characters that cannot be shown'),
  estimatedQuantity: z
    .string(`${QUANTITY}, sent as text`)
    .trim()
    .regex(/^(?:\+?0*[1-9]\d*(?:e\+?\d{1,2})?)?$/i, QUANTITY)
    .refine((typed) => !(Number(typed) > REQUEST_LIMITS.quantity), 'Estimated quantity must be at most 2,000,000,000')
    .nullish()
    .transform((typed) => (typed ? Number(typed) : null)),
  specialInstructions: z
    .string('Special instructions must be a text')
    .overwrite(toVisibleText)
    .max(REQUEST_LIMITS.text, 'Special instructions must be at most 50,000 characters')
    .regex(VISIBLE_TEXT, 'Special instructions contain characters that cannot be shown')
    .nullish()
    .transform((typed) => typed || null),
})

export type SubmitRequest = z.output<typeof customRequestSchema>

/** Nothing is made, or sold, for nothing. */
export const positiveCents = wholeCents('The price').min(1, 'The price must be more than 0')

/** The cost of making it, in cents, and a note for the artist. */
export const quoteSchema = z.object({
  quotedPriceCents: positiveCents,
  note: z
    .string('The note must be a text')
    .overwrite(toVisibleText)
    .max(REQUEST_LIMITS.text, 'The note must be at most 50,000 characters')
    .regex(VISIBLE_TEXT, 'The note contains characters that cannot be shown')
    .nullish()
    .transform((typed) => typed || null),
})

export type QuoteRequest = z.output<typeof quoteSchema>

/** The finished item, as the product for the artist's store. */
export const productionSchema = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(200, 'Name must be at most 200 characters')
    .regex(VISIBLE_LINE, 'Name contains characters that cannot be shown'),
  /** The sale price of one; the artist may change it. */
  priceCents: positiveCents,
  /** Pieces made. */
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(REQUEST_LIMITS.quantity, 'Quantity must be at most 2,000,000,000'),
})

export type ProduceRequest = z.output<typeof productionSchema>
