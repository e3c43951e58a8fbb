import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import type { LibraryPage } from './library-lists.ts'

/** A song at its place in a playlist. */
export interface ListedEntry {
  id: string
  /** Null for a song that is gone or hidden. */
  songId: string | null
  addedAt: Date
}

/** Entries in their order, from behind the entry `after`; one that is gone leads to an empty page. */
export async function playlistSongs(
  ctx: DomainContext,
  playlistId: string,
  { limit, after }: LibraryPage,
): Promise<ListedEntry[]> {
  const last =
    after !== undefined && isId(after)
      ? await ctx.db.playlistEntry.findFirst({ where: { id: after, playlistId }, select: { id: true, position: true } })
      : null
  if (after !== undefined && !last) return []
  const rows = await ctx.db.playlistEntry.findMany({
    where: {
      playlistId,
      ...(last && {
        position: { gte: last.position },
        OR: [{ position: { gt: last.position } }, { id: { gt: last.id } }],
      }),
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true, songId: true, addedAt: true },
  })
  const songs = await ctx.services.catalog.songsForPlayback(
    ctx,
    rows.map(({ songId }) => songId),
  )
  const visible = new Set(songs.filter(({ published }) => published).map(({ id }) => id))
  return rows.map(({ songId, ...entry }) => ({ ...entry, songId: visible.has(songId) ? songId : null }))
}
