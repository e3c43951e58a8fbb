import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import type { ShelfInput } from '../rules.ts'
import { type SongProfile, findSongs } from './find-songs.ts'
import { visibleSong } from './visible-song.ts'

/** Ids of songs on a shelf that everybody may see, newest first, from behind the song `after`; one that is gone leads to an empty page. */
export async function shelfSongIds(
  ctx: DomainContext,
  { kind, key }: ShelfInput,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<string[]> {
  const last =
    after !== undefined && isId(after)
      ? await ctx.db.songShelf.findUnique({ where: { songId_kind_key: { songId: after, kind, key } } })
      : null
  if (after !== undefined && !last) return []
  const rows = await ctx.db.songShelf.findMany({
    where: {
      kind,
      key,
      song: visibleSong,
      ...(last && {
        createdAt: { lte: last.createdAt },
        OR: [{ createdAt: { lt: last.createdAt } }, { songId: { lt: last.songId } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { songId: 'desc' }],
    take: limit,
    select: { songId: true },
  })
  return rows.map(({ songId }) => songId)
}

/** The same with what is shown of them. */
export async function shelfSongs(
  ctx: DomainContext,
  shelf: ShelfInput,
  page: { limit: number; after?: string | undefined },
): Promise<SongProfile[]> {
  const ids = await shelfSongIds(ctx, shelf, page)
  const songs = await findSongs(ctx, ids)
  return ids.flatMap((id) => songs.get(id) ?? [])
}
