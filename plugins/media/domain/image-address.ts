/** A stored image: renditions `<key>/<width>.webp` at some widths, all below one prefix. */
export interface StoredImage {
  /** `artists/<artistId>/images/<uuid>`. */
  key: string
  /** Pixels, ascending; negative while staff withholds the picture, wherever they stand (decision 108). */
  widths: readonly number[]
}

/** Good for a card on any screen; other widths are for `srcset`. */
const USUAL_WIDTH = 640

export const imageKey = (artistId: string, imageId: string) => `artists/${artistId}/images/${imageId}`
export const renditionKey = (key: string, width: number) => `${key}/${width}.webp`

/** The keys of all renditions, for `releaseObjects`. */
export const imageObjects = ({ key, widths }: StoredImage) => widths.map((width) => renditionKey(key, Math.abs(width)))

export const withheldWidths = (widths: readonly number[]): number[] => widths.map((width) => -Math.abs(width))
export const restoredWidths = (widths: readonly number[]): number[] => widths.map((width) => Math.abs(width))

/** Widths at which everybody gets the picture, ascending; none of one that staff withholds. */
export const shownWidths = (widths: readonly number[]): number[] =>
  widths.filter((width) => width > 0).sort((a, b) => a - b)

/** The key of the rendition that is good for a large picture; null without one that everybody may see. */
export function pictureObject(key: string | null, widths: readonly number[]): string | null {
  const ascending = shownWidths(widths)
  const usual = ascending.find((width) => width >= USUAL_WIDTH) ?? ascending.at(-1)
  return key && usual ? renditionKey(key, usual) : null
}

interface ImageAddresses {
  url: string
  srcSet: string
}

/** Of rows that are asked for one after the other: each for two fields, and those of kept pages again and again. */
const known = new WeakMap<readonly number[], { key: string | null; addresses: ImageAddresses | null }>()

/** Public paths of an image; they never change their content. Null without one, and while staff withholds it. */
export function imageAddresses(key: string | null, widths: readonly number[]): ImageAddresses | null {
  const before = known.get(widths)
  if (before && before.key === key) return before.addresses
  const addresses = makeAddresses(key, widths)
  known.set(widths, { key, addresses })
  return addresses
}

function makeAddresses(key: string | null, widths: readonly number[]): ImageAddresses | null {
  const [, artistId, , imageId] = key?.split('/') ?? []
  const ascending = shownWidths(widths)
  const usual = ascending.find((width) => width >= USUAL_WIDTH) ?? ascending.at(-1)
  if (!artistId || !imageId || !usual) return null
  const url = (width: number) => `/api/images/${artistId}/${imageId}/${width}.webp`
  return { url: url(usual), srcSet: ascending.map((width) => `${url(width)} ${width}w`).join(', ') }
}
