import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import { dollarsInWords } from '#api/text/in-words.ts'
import type { Stock } from './stock.ts'
import { NotForSale } from './order-errors.ts'
import { offeredVariants } from './variants.ts'

/** The offer a checkout takes: pieces of the chosen variant, or of a product without variants. */
export interface Offer {
  variantId: string | null
  variantName: string | null
  /** Pieces that are not sold; those held by checkouts are still among them. */
  inventory: number
  priceCents: number
}

const CHOOSE = 'Choose one of the variants'

/**
 * Chooses the product's offer. Call it under the product's lock. Throws `InputError` (400) when nothing is chosen
 * though there is something to choose, `NotForSale` (409) for what is not offered, or not any more.
 */
export async function chooseOffer(
  ctx: DomainContext,
  productId: string,
  stock: Stock,
  variantId: string | null,
): Promise<Offer> {
  const variants = await offeredVariants(ctx, productId)
  const { inventory, priceCents } = stock
  if (variantId === null) {
    if (variants.length > 0) throw new InputError(CHOOSE, { variantId: CHOOSE })
    return { variantId: null, variantName: null, inventory, priceCents }
  }
  const variant = variants.find(({ id }) => id === variantId)
  if (!variant) throw new NotForSale()
  return {
    variantId,
    variantName: variant.name,
    inventory: variant.inventory,
    priceCents: variant.priceCents ?? priceCents,
  }
}

/**
 * The price of one piece for this buyer, in cents: the fixed price, or more if the buyer may name it. Throws
 * `InputError` (400) for any other amount, also where the price has changed since the buyer saw it.
 */
export function agreedPrice(
  { paysMore }: Pick<Stock, 'paysMore'>,
  { priceCents }: Offer,
  offeredCents: number | null,
): number {
  if (offeredCents === null || offeredCents === priceCents) return priceCents
  if (paysMore && offeredCents > priceCents) return offeredCents
  const message = `${paysMore ? 'The lowest price is' : 'The price is'} ${dollarsInWords(priceCents)}`
  throw new InputError(message, { priceCents: message })
}
