import type { DomainContext } from '#api/context.ts'
import { Withheld } from '#api/withholding.ts'
import type { Playlist } from '#prisma/generated/client/client.ts'
import { type CreatePlaylist, type EditPlaylist, PLAYLIST_LIMITS, type PlaylistInput } from '../rules.ts'
import { changingLibrary } from './library-owner.ts'
import { requireOwnPlaylist } from './playlist-access.ts'
import { appendSongs } from './playlist-entries.ts'
import { TooManyPlaylists } from './playlist-errors.ts'
import { lockPlaylist } from './lock-playlist.ts'
import { requireVisibleSongs } from './visible-songs.ts'

/** Throws `NotFound` (404) for songs that are not public, `TooManyPlaylists` (409). */
export async function createPlaylist(ctx: DomainContext, { songIds, ...words }: CreatePlaylist): Promise<Playlist> {
  const owner = await changingLibrary(ctx)
  await requireVisibleSongs(ctx, songIds)
  // Not to the piece: two at once may lead one beyond it.
  if ((await ctx.db.playlist.count({ where: owner, take: PLAYLIST_LIMITS.playlists })) >= PLAYLIST_LIMITS.playlists)
    throw new TooManyPlaylists()
  const now = ctx.clock.now()
  return await ctx.transaction(async (inner) => {
    const { id } = await inner.db.playlist.create({ data: { ...words, ...owner, createdAt: now, changedAt: now } })
    await appendSongs(inner, id, songIds)
    await inner.emit('playlist.changed', { playlistIds: [id] })
    return await inner.db.playlist.findUniqueOrThrow({ where: { id } })
  })
}

/**
 * Its title, description, and who may see it. Throws as `requireOwnPlaylist`, and `Withheld` for one that others are to see though
 * staff has taken it out of sight.
 */
export async function editPlaylist(
  ctx: DomainContext,
  { playlistId, title, description, visibility }: PlaylistInput & EditPlaylist,
): Promise<Playlist> {
  await changingLibrary(ctx)
  const { id } = await requireOwnPlaylist(ctx, playlistId)
  return await ctx.transaction(async (inner) => {
    const playlist = await lockPlaylist(inner, id)
    if (playlist.withheldAt && visibility != null && visibility !== 'private') throw new Withheld('playlist')
    const edited = await inner.db.playlist.update({
      where: { id },
      data: {
        ...(title != null && { title }),
        ...(description != null && { description }),
        ...(visibility != null && { visibility }),
        changedAt: ctx.clock.now(),
      },
    })
    await inner.emit('playlist.changed', { playlistIds: [id] })
    return edited
  })
}

/** With all that hangs on it. Throws as `requireOwnPlaylist`. */
export async function deletePlaylist(ctx: DomainContext, { playlistId }: PlaylistInput): Promise<void> {
  await changingLibrary(ctx)
  const { id } = await requireOwnPlaylist(ctx, playlistId)
  await ctx.transaction(async (inner) => {
    await inner.db.playlist.deleteMany({ where: { id } })
    await inner.emit('playlist.changed', { playlistIds: [id] })
  })
}
