import type { DomainContext } from '#api/context.ts'
import { NEWEST_FIRST, type NewestPage, atPlace, pageBefore } from '#api/keyset.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { MySongs } from '../rules.ts'
import { type SongProfile, profileOf, profileSelect } from './find-songs.ts'
import { actingArtist } from './own-song.ts'

/** Prisma's condition for an artist's own songs: all but deleted ones, by state and by words of their title, album or genre. */
export function mySongs(artistId: string, { state, search }: MySongs): Prisma.SongWhereInput {
  const words = { contains: search ?? '', mode: 'insensitive' } as const
  return {
    artistId,
    state: state ?? { not: 'deleted' },
    ...(search && { OR: [{ title: words }, { album: words }, { genre: words }] }),
  }
}

/** The songs of the artist who is signed in, but deleted ones. */
export async function ownSongs(ctx: DomainContext, page: NewestPage): Promise<SongProfile[]> {
  const where = mySongs(actingArtist(ctx), { state: null, search: null })
  const rows = await ctx.db.song.findMany({
    ...(await atPlace(ctx.db.song, pageBefore(page), { where, order: NEWEST_FIRST })),
    select: profileSelect,
  })
  return rows.map(profileOf)
}
