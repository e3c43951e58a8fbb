import type { DomainContext } from '#api/context.ts'
import { Withheld } from '#api/withholding.ts'
import type { TakenImage } from '#plugins/media'
import type { Playlist } from '#prisma/generated/client/client.ts'
import { type CreatePlaylist, type EditPlaylist, PLAYLIST_LIMITS, type PlaylistInput } from '../rules.ts'
import { changingLibrary } from './library-owner.ts'
import { requireOwnPlaylist } from './playlist-access.ts'
import { appendSongs } from './playlist-entries.ts'
import { TooManyPlaylists } from './playlist-errors.ts'
import { lockPlaylist } from './lock-playlist.ts'
import { coverColumns, releaseCover, withCover } from './playlist-cover.ts'
import { requireVisibleSongs } from './visible-songs.ts'

/** Throws `NotFound` (404) for songs that are not public, `TooManyPlaylists` (409), `MediaRefused` (400) for its cover. */
export async function createPlaylist(
  ctx: DomainContext,
  { songIds, coverImageUrl, coverAlt, ...words }: CreatePlaylist,
  newId?: string,
): Promise<Playlist> {
  const owner = await changingLibrary(ctx)
  await requireVisibleSongs(ctx, songIds)
  // Not to the piece: two at once may lead one beyond it.
  if ((await ctx.db.playlist.count({ where: owner, take: PLAYLIST_LIMITS.playlists })) >= PLAYLIST_LIMITS.playlists)
    throw new TooManyPlaylists()
  const now = ctx.clock.now()
  return await withCover(ctx, { reference: coverImageUrl, owner }, async (cover) =>
    ctx.transaction(async (inner) => {
      const look = cover ? { ...coverColumns(cover), coverAlt: coverAlt || null } : {}
      const { id } = await inner.db.playlist.create({
        data: { ...words, ...(newId && { id: newId }), ...look, ...owner, createdAt: now, changedAt: now },
      })
      if (cover) await inner.services.media.keepTaken(inner, cover)
      await appendSongs(inner, id, songIds)
      await inner.emit('playlist.changed', { playlistIds: [id] })
      return await inner.db.playlist.findUniqueOrThrow({ where: { id } })
    }),
  )
}

/**
 * Its title, description, cover, and who may see it. Throws `MediaRefused` (400), as `requireOwnPlaylist`, and `Withheld` for one that others are to see though
 * staff has taken it out of sight.
 */
export async function editPlaylist(
  ctx: DomainContext,
  { playlistId, coverImageUrl: reference, ...words }: PlaylistInput & EditPlaylist,
): Promise<Playlist> {
  const owner = await changingLibrary(ctx)
  const { id } = await requireOwnPlaylist(ctx, playlistId)
  return await withCover(ctx, { reference, owner }, async (cover) =>
    writePlaylist(ctx, id, words, reference === '' ? null : cover),
  )
}

/** Of the cover, undefined: it stays; null: it goes. */
async function writePlaylist(
  ctx: DomainContext,
  id: string,
  { title, description, visibility, coverAlt }: Omit<EditPlaylist, 'coverImageUrl'>,
  cover: TakenImage | null | undefined,
): Promise<Playlist> {
  return await ctx.transaction(async (inner) => {
    const playlist = await lockPlaylist(inner, id)
    if (playlist.withheldAt && visibility != null && visibility !== 'private') throw new Withheld('playlist')
    const edited = await inner.db.playlist.update({
      where: { id },
      data: {
        ...(title != null && { title }),
        ...(description != null && { description }),
        ...(visibility != null && { visibility }),
        ...(cover !== undefined && {
          ...coverColumns(cover),
          // What was said of a picture that is gone says nothing of the next.
          coverAlt: null,
        }),
        ...(coverAlt != null && cover !== null && { coverAlt: coverAlt || null }),
        changedAt: ctx.clock.now(),
      },
    })
    if (cover) await inner.services.media.keepTaken(inner, cover)
    if (cover !== undefined) await releaseCover(inner, playlist)
    await inner.emit('playlist.changed', { playlistIds: [id] })
    return edited
  })
}

/** With all that hangs on it. Throws as `requireOwnPlaylist`. */
export async function deletePlaylist(ctx: DomainContext, { playlistId }: PlaylistInput): Promise<void> {
  await changingLibrary(ctx)
  const { id } = await requireOwnPlaylist(ctx, playlistId)
  await ctx.transaction(async (inner) => {
    await releaseCover(inner, await lockPlaylist(inner, id))
    await inner.db.playlist.deleteMany({ where: { id } })
    await inner.emit('playlist.changed', { playlistIds: [id] })
  })
}
