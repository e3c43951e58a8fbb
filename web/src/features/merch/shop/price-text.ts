import { formatCents } from '../../../ui/format-money.ts'
import type { ShopItemFragment } from './store-section.generated.ts'

/** "$24.00", or "from $24.00" where variants cost more or less, and where buyers name the price. */
export const priceText = ({
  price,
  variants,
  paysMore,
}: Pick<ShopItemFragment, 'price' | 'variants'> & { paysMore?: boolean }): string => {
  const prices = variants.map((variant) => variant.price.minor)
  if (prices.length === 0) return `${paysMore ? 'from ' : ''}${formatCents(price.minor)}`
  const least = Math.min(...prices)
  return Math.max(...prices) === least ? formatCents(least) : `from ${formatCents(least)}`
}
