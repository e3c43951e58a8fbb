/** A stored image: renditions `<key>/<width>.webp` at some widths, all below one prefix. */
export interface StoredImage {
  /** `artists/<artistId>/images/<uuid>`. */
  key: string
  /** Pixels, ascending. */
  widths: readonly number[]
}

/** Good for a card on any screen; other widths are for `srcset`. */
const USUAL_WIDTH = 640

export const imageKey = (artistId: string, imageId: string) => `artists/${artistId}/images/${imageId}`
export const renditionKey = (key: string, width: number) => `${key}/${width}.webp`

/** The keys of all renditions, for `releaseObjects`. */
export const imageObjects = ({ key, widths }: StoredImage) => widths.map((width) => renditionKey(key, width))

/** The key of the rendition that is good for a large picture; null without an image. */
export function pictureObject(key: string | null, widths: readonly number[]): string | null {
  const ascending = [...widths].sort((a, b) => a - b)
  const usual = ascending.find((width) => width >= USUAL_WIDTH) ?? ascending.at(-1)
  return key && usual ? renditionKey(key, usual) : null
}

/** Public paths of an image; they never change their content. Null without one. */
export function imageAddresses(key: string | null, widths: readonly number[]): { url: string; srcSet: string } | null {
  const [, artistId, , imageId] = key?.split('/') ?? []
  const ascending = [...widths].sort((a, b) => a - b)
  const usual = ascending.find((width) => width >= USUAL_WIDTH) ?? ascending.at(-1)
  if (!artistId || !imageId || !usual) return null
  const url = (width: number) => `/api/images/${artistId}/${imageId}/${width}.webp`
  return { url: url(usual), srcSet: ascending.map((width) => `${url(width)} ${width}w`).join(', ') }
}
