import { centsToDollars } from '#api/money.ts'
import type { CustomRequestRecord } from './find-requests.ts'

/** A request as REST answers it; the quote in dollars. */
export function requestShape({ quotedPriceCents, ...request }: CustomRequestRecord) {
  return { ...request, quotedPrice: quotedPriceCents === null ? null : centsToDollars(quotedPriceCents) }
}
