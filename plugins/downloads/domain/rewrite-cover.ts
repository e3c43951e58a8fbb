import type { DomainContext } from '#api/context.ts'
import type { Picture } from '#plugins/media'

/**
 * Writes the widths of a cover wherever it is kept for buyers. MP3s hold it: those that are there go, and are made anew, without one
 * that is withheld. The sweep finds their files.
 */
export async function rewriteCover(
  { db }: DomainContext,
  { picture: { accountId: artistId, key: coverKey }, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  await db.offeredRelease.updateMany({ where: { artistId, coverKey }, data: { coverWidths: [...widths] } })
  await db.downloadFile.deleteMany({ where: { format: 'mp3', state: 'ready', release: { artistId, coverKey } } })
}
