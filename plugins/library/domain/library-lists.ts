import type { DomainContext } from '#api/app/context.ts'
import { type ListOrder, NEWEST_FIRST, pageFrom, seek } from '#api/database/keyset.ts'
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

const LIKED_LAST_FIRST: ListOrder = { ...NEWEST_FIRST, tie: 'songId' }
const FOLLOWED_LAST_FIRST: ListOrder = { ...NEWEST_FIRST, tie: 'artistId' }

/** How many songs `likedSongs` has, `most` at most. */
export const countLikedSongs = async (ctx: DomainContext, most: number): Promise<number> =>
  await ctx.db.songLike.count({ where: { ...libraryOwner(ctx), song: visibleSong }, take: most })

/** How many artists `followedArtists` has, `most` at most. */
export const countFollowedArtists = async (ctx: DomainContext, most: number): Promise<number> =>
  await ctx.db.artistFollow.count({ where: { ...libraryOwner(ctx), artist: visibleArtist }, take: most })

/** Liked songs that everybody may see, liked last first. */
export async function likedSongs(ctx: DomainContext, page: LibraryPage): Promise<Kept[]> {
  const owner = libraryOwner(ctx)
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (songId) => ({ accountKind_accountId_songId: { ...owner, songId } }))
  const rows = await ctx.db.songLike.findMany({
    ...(await seek(ctx.db.songLike, query, { where: { ...owner, song: visibleSong }, order: LIKED_LAST_FIRST })),
    select: { songId: true, createdAt: true },
  })
  return rows.map(({ songId: id, createdAt }) => ({ id, createdAt }))
}

/** Followed artists, followed last first. */
export async function followedArtists(ctx: DomainContext, page: LibraryPage): Promise<Kept[]> {
  const owner = libraryOwner(ctx)
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (artistId) => ({ accountKind_accountId_artistId: { ...owner, artistId } }))
  const where = { ...owner, artist: visibleArtist }
  const rows = await ctx.db.artistFollow.findMany({
    ...(await seek(ctx.db.artistFollow, query, { where, order: FOLLOWED_LAST_FIRST })),
    select: { artistId: true, createdAt: true },
  })
  return rows.map(({ artistId: id, createdAt }) => ({ id, createdAt }))
}
