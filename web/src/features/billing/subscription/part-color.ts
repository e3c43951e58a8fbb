import { color } from '../../../ui/tokens.ts'

/** Artists that the bar shows one by one; the others stand together. */
export const SHOWN = 5

/** From magenta to amber, as the landing page draws the artists' money; the same in the bar and beside the name. */
export const partColor = (index: number, count: number): string => {
  const shown = Math.min(count, SHOWN + 1)
  const amber = shown > 1 ? Math.round((Math.min(index, SHOWN) / (shown - 1)) * 100) : 0
  return `color-mix(in oklch, ${color.magenta}, ${color.amber} ${amber}%)`
}
