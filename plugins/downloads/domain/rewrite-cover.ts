import type { DomainContext } from '#api/context.ts'
import type { Picture } from '#plugins/media'

/** Writes the widths of a cover wherever it is kept for buyers: what is made from now on goes without one that is withheld. */
export async function rewriteCover(
  { db }: DomainContext,
  { picture: { artistId, key: coverKey }, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  await db.offeredRelease.updateMany({ where: { artistId, coverKey }, data: { coverWidths: [...widths] } })
}
