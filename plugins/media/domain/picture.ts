import { isId } from '#api/is-id.ts'
import type { OwnAccount } from '#plugins/auth'
import { imageKey, ownerOfSegment, ownerSegment } from './image-address.ts'

/** A stored picture by itself, at all widths, wherever it is shown; the account is whose it is. */
export interface Picture extends OwnAccount {
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

function pictureOf(segment = '', imageId = ''): Picture | null {
  const owner = ownerOfSegment(segment)
  return isId(owner.accountId) && isId(imageId) ? { ...owner, imageId, key: imageKey(owner, imageId) } : null
}

/** How reports name it: both parts of its addresses. */
export const pictureName = (picture: Omit<Picture, 'key'>): string => `${ownerSegment(picture)}:${picture.imageId}`

/** Null for what is no such name. */
export function pictureNamed(name: string): Picture | null {
  const [segment, imageId, ...more] = name.split(':')
  return more.length === 0 ? pictureOf(segment, imageId) : null
}

/** By the path of any of its renditions, `/api/images/…`; null for other paths. */
export function pictureAt(path: string): Picture | null {
  const [, segment, imageId] = /^\/api\/images\/([^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? []
  return pictureOf(segment, imageId)
}

/** Where staff and whose it is get a withheld picture. */
export const withheldAddress = (picture: Picture, width: number): string =>
  `/api/images/withheld/${ownerSegment(picture)}/${picture.imageId}/${width}.webp`
