import type { OwnAccount } from '#plugins/auth'

/** A stored image: renditions `<key>/<width>.webp` at some widths, all below one prefix. */
export interface StoredImage {
  /** `artists/<artistId>/images/<uuid>`; of other accounts below `users/` and `admins/`. */
  key: string
  /** Pixels, ascending; negative while staff withholds the picture, wherever they stand (docs/decisions/093). */
  widths: readonly number[]
}

/** Good for a card on any screen; other widths are for `srcset`. */
const USUAL_WIDTH = 640

/** The first part of the keys of what an account put up. */
export const FOLDERS = { artist: 'artists', user: 'users', admin: 'admins' } as const
type OwnerKind = keyof typeof FOLDERS
const KINDS = Object.keys(FOLDERS) as OwnerKind[]

export const imageKey = ({ accountKind, accountId }: OwnAccount, imageId: string) =>
  `${FOLDERS[accountKind]}/${accountId}/images/${imageId}`
export const renditionKey = (key: string, width: number) => `${key}/${width}.webp`

/** How addresses name whose an image is: an artist by the id alone, others with their kind before it. */
export const ownerSegment = ({ accountKind, accountId }: OwnAccount): string =>
  accountKind === 'artist' ? accountId : `${accountKind}-${accountId}`

/** The account behind a segment; says nothing about whether there is one. */
export function ownerOfSegment(segment: string): OwnAccount {
  const accountKind = KINDS.find((kind) => kind !== 'artist' && segment.startsWith(`${kind}-`))
  return accountKind
    ? { accountKind, accountId: segment.slice(accountKind.length + 1) }
    : { accountKind: 'artist', accountId: segment }
}

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

/** Rows are read one after the other: each for two fields, and those of cached pages repeatedly. */
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
  const [folder, accountId, , imageId] = key?.split('/') ?? []
  const accountKind = KINDS.find((kind) => FOLDERS[kind] === folder)
  const ascending = shownWidths(widths)
  const usual = ascending.find((width) => width >= USUAL_WIDTH) ?? ascending.at(-1)
  if (!accountKind || !accountId || !imageId || !usual) return null
  const owner = ownerSegment({ accountKind, accountId })
  const url = (width: number) => `/api/images/${owner}/${imageId}/${width}.webp`
  return { url: url(usual), srcSet: ascending.map((width) => `${url(width)} ${width}w`).join(', ') }
}
