export * from './rules/category.ts'
export * from './rules/order.ts'
export * from './rules/product.ts'

export const ARTIST_PERCENTAGE = 85
export const PLATFORM_PERCENTAGE = 15

/** The artist's 85 % of whole cents, rounded half up to the cent; the rest is the platform's fee. */
export function splitSale(cents: number): { artistCents: number; platformFeeCents: number } {
  const artistCents = Math.floor((cents * ARTIST_PERCENTAGE + 50) / 100)
  return { artistCents, platformFeeCents: cents - artistCents }
}

/**
 * The same of what is left of an order, where a part of it is for shipping: that is the artist's alone. A partial
 * refund applies to the goods first.
 */
export function splitOrder(
  leftCents: number,
  shippingCents: number,
): { artistCents: number; platformFeeCents: number } {
  const shippingLeft = Math.min(shippingCents, leftCents)
  const goods = splitSale(leftCents - shippingLeft)
  return { ...goods, artistCents: goods.artistCents + shippingLeft }
}
