import type { ProviderCard } from '#api/platform/payments/port.ts'

/** The card of a subscription as our record has it. */
export interface KnownCard {
  cardBrand: string | null
  cardLast4: string | null
  cardExpMonth: number | null
  cardExpYear: number | null
}

export const CARD_COLUMNS = { cardBrand: true, cardLast4: true, cardExpMonth: true, cardExpYear: true } as const

/** Null while none is known. */
export function cardIn({ cardBrand, cardLast4, cardExpMonth, cardExpYear }: KnownCard): ProviderCard | null {
  if (cardBrand === null || cardLast4 === null || cardExpMonth === null || cardExpYear === null) return null
  return { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear }
}

/** The card fields to write: none if the provider sent none, or the known one. */
export function cardChange(known: KnownCard, told: ProviderCard | null | undefined) {
  if (!told) return {}
  const { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear } = told
  const same =
    known.cardBrand === cardBrand &&
    known.cardLast4 === cardLast4 &&
    known.cardExpMonth === cardExpMonth &&
    known.cardExpYear === cardExpYear
  return same ? {} : { cardBrand, cardLast4, cardExpMonth, cardExpYear, cardToldAt: null }
}
