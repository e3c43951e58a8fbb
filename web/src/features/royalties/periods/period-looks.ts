import type { SunPart } from '../../../ui/sun/stripes.ts'
import { stripeColors } from '../../../ui/tint/tint.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'
import { partColor } from './part-color.ts'

type Artist = PeriodSplitFragment['artists'][number]

/** By artist: the colour of their cover, the same in the sun, in the bar and beside the name. Their order is that of the parts. */
export const artistColors = (artists: readonly Artist[]): string[] =>
  stripeColors(
    artists.map(({ coverColor }) => coverColor),
    partColor,
  )

/** A period's artists as stripes. */
export const sunParts = (artists: readonly Artist[]): SunPart[] => {
  const colors = artistColors(artists)
  return artists.map(({ artistId, amount }, index) => ({
    key: artistId,
    amount: amount.minor,
    color: colors[index] as string,
  }))
}
