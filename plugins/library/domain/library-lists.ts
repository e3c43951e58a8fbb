import type { DomainContext } from '#api/app/context.ts'
import { beyond } from '#api/database/keyset.ts'
import { isId } from '#api/text/is-id.ts'
import { visibleSong } from '#plugins/catalog'
import { libraryOwner } from './library-owner.ts'
import { visibleArtist } from './visible-songs.ts'

/** A part of a list that stands newest first; `after` is the id of what was seen last. An unknown one leads to an empty page. */
export interface LibraryPage {
  limit: number
  after?: string | undefined
}

/** A song or an artist in a library, and when it came there. */
export interface Kept {
  id: string
  createdAt: Date
}

/** What comes after the row that was seen last; a row that is gone leads nowhere. */
const after = (last: Date | undefined, id: string, column: 'songId' | 'artistId') => {
  if (!last) return { [column]: { in: [] } }
  const { OR, ...bound } = beyond({ value: last, id }, { column: 'createdAt', direction: 'desc' }) as { OR: object[] }
  return { ...bound, OR: [OR[0] as object, { [column]: { lt: id } }] }
}

/** How many songs `likedSongs` has, `most` at most. */
export const countLikedSongs = async (ctx: DomainContext, most: number): Promise<number> =>
  await ctx.db.songLike.count({ where: { ...libraryOwner(ctx), song: visibleSong }, take: most })

/** How many artists `followedArtists` has, `most` at most. */
export const countFollowedArtists = async (ctx: DomainContext, most: number): Promise<number> =>
  await ctx.db.artistFollow.count({ where: { ...libraryOwner(ctx), artist: visibleArtist }, take: most })

/** Liked songs that everybody may see, liked last first. */
export async function likedSongs(ctx: DomainContext, page: LibraryPage): Promise<Kept[]> {
  const owner = libraryOwner(ctx)
  const { after: songId } = page
  const last =
    songId !== undefined && isId(songId)
      ? await ctx.db.songLike.findUnique({ where: { accountKind_accountId_songId: { ...owner, songId } } })
      : null
  const rows = await ctx.db.songLike.findMany({
    where: {
      AND: [owner, { song: visibleSong }, songId === undefined ? {} : after(last?.createdAt, songId, 'songId')],
    },
    orderBy: [{ createdAt: 'desc' }, { songId: 'desc' }],
    take: page.limit,
    select: { songId: true, createdAt: true },
  })
  return rows.map(({ songId: id, createdAt }) => ({ id, createdAt }))
}

/** Followed artists, followed last first. */
export async function followedArtists(ctx: DomainContext, page: LibraryPage): Promise<Kept[]> {
  const owner = libraryOwner(ctx)
  const { after: artistId } = page
  const last =
    artistId !== undefined && isId(artistId)
      ? await ctx.db.artistFollow.findUnique({ where: { accountKind_accountId_artistId: { ...owner, artistId } } })
      : null
  const rows = await ctx.db.artistFollow.findMany({
    where: {
      AND: [
        owner,
        { artist: visibleArtist },
        artistId === undefined ? {} : after(last?.createdAt, artistId, 'artistId'),
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { artistId: 'desc' }],
    take: page.limit,
    select: { artistId: true, createdAt: true },
  })
  return rows.map(({ artistId: id, createdAt }) => ({ id, createdAt }))
}
