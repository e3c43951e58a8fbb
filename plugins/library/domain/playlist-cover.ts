import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { imageObjects, type Picture, pictureObject, type PictureUse, type TakenImage } from '#plugins/media'
import type { Playlist } from '#prisma/generated/client/client.ts'

/** Covers are decoded and drawn anew: that takes a while. */
const COVERS_PER_HOUR = 60

type Covered = Pick<Playlist, 'coverKey' | 'coverWidths'>

/** Its own cover, as lists show covers; null without one, and while staff withholds it. */
export function ownCover({ coverKey, coverWidths }: Covered): { coverKey: string; coverWidths: number[] }[] | null {
  return coverKey && pictureObject(coverKey, coverWidths) ? [{ coverKey, coverWidths }] : null
}

/** The columns of a playlist's cover; null: no cover. */
export const coverColumns = (cover: TakenImage | null) => ({
  coverKey: cover?.key ?? null,
  coverWidths: cover?.widths ?? [],
  coverColor: cover?.color ?? null,
})

/** Writes with the cover that an upload is, if one is named; a cover that was not written is given back. Throws `MediaRefused` (400). */
export async function withCover<Result>(
  ctx: DomainContext,
  { reference, owner }: { reference: string | null | undefined; owner: OwnAccount },
  write: (cover: TakenImage | undefined) => Promise<Result>,
): Promise<Result> {
  if (!reference) return await write(undefined)
  await ctx.limits.take({ key: `playlist-cover:${owner.accountId}`, limit: COVERS_PER_HOUR, windowSeconds: 3_600 })
  const { media } = ctx.services
  const cover = await media.takeImage(ctx, { reference, owner, purpose: 'cover', field: 'coverImageUrl' })
  try {
    return await write(cover)
  } catch (error) {
    await media.discardTaken(ctx, cover)
    throw error
  }
}

/** Nothing shows the cover that a playlist had any more: call it in the transaction that makes it so. */
export async function releaseCover(ctx: DomainContext, { coverKey: key, coverWidths: widths }: Covered): Promise<void> {
  if (key) await ctx.services.media.releaseObjects(ctx, imageObjects({ key, widths }))
}

const of = ({ accountKind, accountId, key }: Picture) => ({ accountKind, accountId, coverKey: key })

/** Playlists that have these covers. */
export async function playlistUses(
  { db }: DomainContext,
  { pictures }: { pictures: readonly Picture[] },
): Promise<PictureUse[]> {
  const rows = await db.playlist.findMany({
    where: { OR: pictures.map(of) },
    select: { id: true, title: true, visibility: true, coverKey: true, coverWidths: true },
  })
  return rows.map(({ id, title, visibility, coverKey, coverWidths: widths }) => ({
    ...{ key: coverKey ?? '', widths, title: `Cover of ${title}`, path: `/playlist/${id}` },
    isPublic: visibility !== 'private',
  }))
}

/** Writes the widths of a cover wherever playlists keep them. */
export async function rewritePlaylistCovers(
  ctx: DomainContext,
  { picture, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  const rows = await ctx.db.playlist.updateManyAndReturn({
    where: of(picture),
    data: { coverWidths: [...widths] },
    select: { id: true },
  })
  if (rows.length > 0) await ctx.emit('playlist.changed', { playlistIds: rows.map(({ id }) => id) })
}
