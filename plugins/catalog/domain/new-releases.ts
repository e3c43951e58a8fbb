import type { DomainContext } from '#api/app/context.ts'
import { NEWEST_FIRST, type NewestPage, pageFrom, seek } from '#api/database/keyset.ts'
import { profileOf, profileSelect, type SongProfile } from './song-lists.ts'
import { visibleSong } from './visible-song.ts'

/** Songs that everybody may see, newest first. An unknown `before` gives an empty page. */
export async function newReleases(ctx: DomainContext, page: NewestPage): Promise<SongProfile[]> {
  const rows = await ctx.db.song.findMany({
    ...(await seek(ctx.db.song, pageFrom(page), { where: visibleSong, order: NEWEST_FIRST })),
    select: profileSelect,
  })
  return rows.map(profileOf)
}
