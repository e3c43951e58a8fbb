import { isId } from '#api/is-id.ts'
import { imageKey } from './image-address.ts'

/** A stored picture by itself, at all widths, wherever it is shown. */
export interface Picture {
  artistId: string
  /** The end of its key. */
  imageId: string
  key: string
}

/** Where a picture is shown. */
export interface PictureUse {
  key: string
  widths: readonly number[]
  /** What it is of: "Cover of Night Drive". */
  title: string
  /** The page that shows it. */
  path: string
  /** Whether everybody sees that page. */
  isPublic: boolean
}

const pictureOf = (artistId = '', imageId = ''): Picture | null =>
  isId(artistId) && isId(imageId) ? { artistId, imageId, key: imageKey(artistId, imageId) } : null

/** How reports name it: both ids of its addresses. */
export const pictureName = ({ artistId, imageId }: Pick<Picture, 'artistId' | 'imageId'>): string =>
  `${artistId}:${imageId}`

/** Null for what is no such name. */
export function pictureNamed(name: string): Picture | null {
  const [artistId, imageId, ...more] = name.split(':')
  return more.length === 0 ? pictureOf(artistId, imageId) : null
}

/** By the path of any of its renditions, `/api/images/…`; null for other paths. */
export function pictureAt(path: string): Picture | null {
  const [, artistId, imageId] = /^\/api\/images\/([^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? []
  return pictureOf(artistId, imageId)
}

/** Where staff and its artist get a withheld picture. */
export const withheldAddress = ({ artistId, imageId }: Picture, width: number): string =>
  `/api/images/withheld/${artistId}/${imageId}/${width}.webp`
