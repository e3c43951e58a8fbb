import { centsToDollars } from '#api/text/money.ts'
import { isForSale, type ProductRecord } from '../domain/product-lists.ts'

/** As people read it: `$24.00`. */
export const shownPrice = (cents: number): string => `$${centsToDollars(cents).toFixed(2)}`

/** Path of the page of a product. */
export const productPath = ({ id }: { id: string }): string => `/product/${id}`

const hasStock = ({ isDigital, inventory }: { isDigital: boolean; inventory: number }) => isDigital || inventory > 0

/** Whether it can be bought now, as far as everybody is told: checkouts that run may hold the last pieces. */
export const isInStock = (product: ProductRecord): boolean => isForSale(product) && hasStock(product)

/** A price in terms of schema.org. `url`: where it is bought; `comesOutAt`: its day, while it is sold before. */
export const offerAt = (
  url: string,
  { cents, inStock, comesOutAt }: { cents: number; inStock: boolean; comesOutAt: Date | null },
) => ({
  '@type': 'Offer',
  url,
  price: centsToDollars(cents).toFixed(2),
  priceCurrency: 'USD',
  availability: `https://schema.org/${!inStock ? 'OutOfStock' : comesOutAt ? 'PreOrder' : 'InStock'}`,
  ...(comesOutAt && { availabilityStarts: comesOutAt.toISOString() }),
})

/** A product's price: one offer, or one per variant. */
export function offersOf(product: ProductRecord, url: string): object | readonly object[] {
  const { isDigital, priceCents, variants, comesOutAt } = product
  if (variants.length === 0) return offerAt(url, { cents: priceCents, inStock: isInStock(product), comesOutAt })
  return variants.map(({ name, inventory, priceCents: ownCents }) => ({
    ...offerAt(url, {
      cents: ownCents ?? priceCents,
      inStock: isForSale(product) && hasStock({ isDigital, inventory }),
      comesOutAt,
    }),
    name,
  }))
}
