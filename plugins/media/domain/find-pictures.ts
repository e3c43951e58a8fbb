import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import type { ReportedThing } from '#api/reportable.ts'
import { imageAddresses, restoredWidths, shownWidths } from './image-address.ts'
import { type Picture, type PictureUse, pictureName, withheldAddress } from './picture.ts'

/** The width that staff sees: good enough to decide. */
const SEEN_WIDTH = 320

/** Where these pictures are shown, pages that everybody sees first. */
export async function usesOf(ctx: DomainContext, pictures: readonly Picture[]): Promise<PictureUse[]> {
  if (pictures.length === 0) return []
  const uses = (await ctx.ask('media.picture-uses', { pictures })).flat()
  return uses.sort((a, b) => Number(b.isPublic) - Number(a.isPublic))
}

/** Pictures that something shows, as staff and reports know them. */
export async function findPictures(ctx: DomainContext, pictures: readonly Picture[]): Promise<ReportedThing[]> {
  const of = (kind: UserType) =>
    pictures.filter(({ accountKind }) => accountKind === kind).map(({ accountId }) => accountId)
  const { auth } = ctx.services
  const [uses, withheld, artists, listeners] = await Promise.all([
    usesOf(ctx, pictures),
    ctx.db.withheldPicture.findMany({ where: { id: { in: pictures.map(({ imageId }) => imageId) } } }),
    auth.findArtists(ctx, of('artist')),
    auth.findListeners(ctx, of('user')),
  ])
  return pictures.flatMap((picture) => {
    const { accountKind, accountId, imageId, key } = picture
    const use = uses.find((one) => one.key === key)
    if (!use) return []
    const hidden = withheld.find(({ id }) => id === imageId)
    const { title, path, isPublic, widths } = use
    return [
      {
        ...{ id: pictureName(picture), kind: 'picture', title, path },
        artistId: accountKind === 'artist' ? accountId : null,
        owner: { accountKind, accountId },
        by: artists.get(accountId)?.name ?? listeners.get(accountId)?.displayName ?? '',
        imageUrl: hidden ? withheldAddress(picture, seenWidth(widths)) : (imageAddresses(key, widths)?.url ?? null),
        isPublic: isPublic && !hidden,
        withheld: hidden ? { at: hidden.withheldAt, reason: hidden.reason } : null,
      },
    ]
  })
}

/** Of a withheld picture's widths. */
export function seenWidth(widths: readonly number[]): number {
  const all = shownWidths(restoredWidths(widths))
  return all.find((width) => width >= SEEN_WIDTH) ?? all.at(-1) ?? SEEN_WIDTH
}
