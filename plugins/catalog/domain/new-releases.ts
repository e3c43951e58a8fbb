import type { DomainContext } from '#api/app/context.ts'
import { beyond, NEWEST_FIRST, orderOf } from '#api/database/keyset.ts'
import { profileOf, profileSelect, type SongProfile } from './song-lists.ts'
import { visibleSong } from './visible-song.ts'

export interface NewReleasesInput {
  limit: number
  /** Id of the last song of the page before. */
  before?: string | undefined
}

/** Songs that everybody may see, newest first. An unknown `before` gives an empty page. */
export async function newReleases(ctx: DomainContext, { limit, before }: NewReleasesInput): Promise<SongProfile[]> {
  const last =
    before === undefined
      ? undefined
      : await ctx.db.song.findUnique({ where: { id: before }, select: { id: true, createdAt: true } })
  if (last === null) return []
  const rows = await ctx.db.song.findMany({
    where: {
      ...visibleSong,
      ...(last && beyond({ value: last.createdAt, id: last.id }, NEWEST_FIRST)),
    },
    select: profileSelect,
    orderBy: orderOf(NEWEST_FIRST),
    take: limit,
  })
  return rows.map(profileOf)
}
