import type { DomainContext } from '#api/app/context.ts'
import { centsToDollars } from '#api/text/money.ts'
import { z } from 'zod'
import type { CustomRequestRecord } from '../domain/find-requests.ts'
import { requestWords } from '../domain/request-words.ts'
import { CUSTOM_ITEM_TYPES, REQUEST_STATUSES } from '../rules.ts'
import { dashed } from '#plugins/merch/rules.ts'

/** A request as REST answers it; the quote in dollars. */
export const requestAnswer = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  itemType: z.enum(CUSTOM_ITEM_TYPES.map(({ value }) => value)),
  designDescription: z.string(),
  estimatedQuantity: z.int().nullable(),
  specialInstructions: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  quotedPrice: z.number().nullable(),
  quoteNote: z.string().nullable(),
  productId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  /** Why our team hides the words of each side from the other; missing where it does not. */
  withheldReason: z.string().optional(),
})

export function requestShape(
  { actor }: Pick<DomainContext, 'actor'>,
  { updatedAt: _, quotedPriceCents, itemType, withheldAt, withheldReason, ...request }: CustomRequestRecord,
) {
  return {
    ...request,
    ...requestWords(actor, { ...request, withheldAt }),
    ...(withheldReason !== null && { withheldReason }),
    itemType: dashed(itemType),
    quotedPrice: quotedPriceCents === null ? null : centsToDollars(quotedPriceCents),
  }
}
