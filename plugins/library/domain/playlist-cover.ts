import type { DomainContext } from '#api/context.ts'
import { type Picture, type PictureUse, imageObjects, pictureObject } from '#plugins/media'
import type { Playlist } from '#prisma/generated/client/client.ts'

type Covered = Pick<Playlist, 'coverKey' | 'coverWidths'>

/** Its own cover, as lists show covers; null without one, and while staff withholds it. */
export function ownCover({ coverKey, coverWidths }: Covered): { coverKey: string; coverWidths: number[] }[] | null {
  return coverKey && pictureObject(coverKey, coverWidths) ? [{ coverKey, coverWidths }] : null
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
