import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { PLAYLIST_LIMITS } from '../rules.ts'

/** Playlists of an account say something else, or are seen again: its name changed, it was closed, or its owner came back. */
export async function emitPlaylistChanges(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  const rows = await ctx.db.playlist.findMany({
    where: { accountKind, accountId },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PLAYLIST_LIMITS.playlists,
  })
  if (rows.length > 0) await ctx.emit('playlist.changed', { playlistIds: rows.map(({ id }) => id) })
}
