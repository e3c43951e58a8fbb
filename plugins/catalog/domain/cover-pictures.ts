import type { DomainContext } from '#api/app/context.ts'
import type { Picture, PictureUse } from '#plugins/media'
import { releasePath, songPath } from '../rules/paths.ts'
import { releaseOf, releaseSelect } from './release-lists.ts'
import { profileOf, profileSelect } from './song-lists.ts'

/** A release's tracks share its cover: as many say where it is shown. */
const MAX = 100

/** Releases and songs that have these covers, those that are out first. */
export async function coverUses(
  { db }: DomainContext,
  { pictures }: { pictures: readonly Picture[] },
): Promise<PictureUse[]> {
  const where = {
    artistId: { in: pictures.map(({ accountId }) => accountId) },
    coverKey: { in: pictures.map(({ key }) => key) },
  }
  const order = { orderBy: { state: 'asc' }, take: MAX } as const
  const [releases, songs] = await Promise.all([
    db.release.findMany({ where, ...order, select: releaseSelect }),
    db.song.findMany({ where, ...order, select: profileSelect }),
  ])
  const use = ({ coverKey, coverWidths, title, published }: Covered, path: string): PictureUse[] =>
    coverKey ? [{ key: coverKey, widths: coverWidths, title: `Cover of ${title}`, path, isPublic: published }] : []
  return [
    ...releases.map(releaseOf).flatMap((release) => use(release, releasePath(release.artistUsername, release.slug))),
    ...songs.map(profileOf).flatMap((song) => use(song, songPath(song.id))),
  ]
}

interface Covered {
  coverKey: string | null
  coverWidths: readonly number[]
  title: string
  published: boolean
}

/** Writes the widths of a cover wherever the catalog keeps them. */
export async function rewriteCovers(
  { db }: DomainContext,
  { picture: { accountId: artistId, key: coverKey }, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  const data = { coverWidths: [...widths] }
  await db.song.updateMany({ where: { artistId, coverKey }, data })
  await db.release.updateMany({ where: { artistId, coverKey }, data })
  await db.shelf.updateMany({ where: { coverKey }, data })
}
