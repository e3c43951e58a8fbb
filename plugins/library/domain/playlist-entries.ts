import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import type { Playlist } from '#prisma/generated/client/client.ts'
import { type AddSongs, type EntryInput, type MoveEntry, PLAYLIST_LIMITS, type PlaylistInput } from '../rules.ts'
import { changingLibrary } from './library-owner.ts'
import { requireSharedPlaylist } from './playlist-access.ts'
import { EntryGone, PlaylistFull } from './playlist-errors.ts'
import { requireVisibleSongs } from './visible-songs.ts'
import { type ListOrder, pageFrom, seek } from '#api/database/keyset.ts'
import { isId } from '#api/text/is-id.ts'
import type { LibraryPage } from './library-lists.ts'

/** Room between two places, so that a song moves without the others. */
const GAP = 1_024
/** Beyond it the places are numbered anew; the column ends at 2,147,483,647. */
const FARTHEST = 1_000_000_000

/** Songs at the end, in this order. Throws `NotFound` (404) for songs that are not public, `Forbidden` (403), `PlaylistFull` (409). */
export async function addToPlaylist(
  ctx: DomainContext,
  { playlistId, songIds }: PlaylistInput & AddSongs,
): Promise<Playlist> {
  await changingLibrary(ctx)
  const { id } = await requireSharedPlaylist(ctx, playlistId)
  await requireVisibleSongs(ctx, songIds)
  return await ctx.transaction(async (inner) => {
    await lock(inner, id)
    const playlist = await appendSongs(inner, id, songIds)
    if (playlist.songCount === songIds.length) await inner.emit('playlist.changed', { playlistIds: [id] })
    return playlist
  })
}

/** Inside a transaction that holds the playlist's row, or has made it. */
export async function appendSongs(
  ctx: DomainContext,
  playlistId: string,
  songIds: readonly string[],
): Promise<Playlist> {
  const now = ctx.clock.now()
  const playlist = await ctx.db.playlist.update({
    where: { id: playlistId },
    data: { songCount: { increment: songIds.length }, changedAt: now },
  })
  if (playlist.songCount > PLAYLIST_LIMITS.songs) throw new PlaylistFull()
  let last = await lastPosition(ctx, playlistId)
  if (last > FARTHEST) {
    await renumber(ctx, playlistId)
    last = await lastPosition(ctx, playlistId)
  }
  const data = songIds.map((songId, index) => ({
    playlistId,
    songId,
    position: last + (index + 1) * GAP,
    addedAt: now,
  }))
  await ctx.db.playlistEntry.createMany({ data })
  return playlist
}

/** Idempotent: an entry that is gone stays gone. Throws as `requireSharedPlaylist`. */
export async function removeFromPlaylist(ctx: DomainContext, { playlistId, entryId }: EntryInput): Promise<Playlist> {
  await changingLibrary(ctx)
  const { id } = await requireSharedPlaylist(ctx, playlistId)
  return await ctx.transaction(async (inner) => {
    await lock(inner, id)
    const { count } = await inner.db.playlistEntry.deleteMany({ where: { id: entryId, playlistId: id } })
    const data = count > 0 ? { songCount: { decrement: count }, changedAt: inner.clock.now() } : {}
    const playlist = await inner.db.playlist.update({ where: { id }, data })
    // With nothing in it, it is not found any more.
    if (count > 0 && playlist.songCount === 0) await inner.emit('playlist.changed', { playlistIds: [id] })
    return playlist
  })
}

/**
 * Puts an entry behind another one. Entries are named, not places: moves of two people at once are both done, one after the
 * other, and none is lost or doubled. Throws `EntryGone` (409) where either was removed meanwhile.
 */
export async function moveInPlaylist(
  ctx: DomainContext,
  { playlistId, entryId, afterId }: EntryInput & MoveEntry,
): Promise<Playlist> {
  await changingLibrary(ctx)
  const { id } = await requireSharedPlaylist(ctx, playlistId)
  return await ctx.transaction(async (inner) => {
    await lock(inner, id)
    const place = async (): Promise<number | null> => {
      const before = afterId === null ? 0 : await positionOf(inner, id, afterId)
      const next = await inner.db.playlistEntry.findFirst({
        where: { playlistId: id, position: { gt: before }, id: { not: entryId } },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        select: { position: true },
      })
      const between = next ? Math.floor((before + next.position) / 2) : before + GAP
      return between > before && between <= FARTHEST + GAP ? between : null
    }
    await positionOf(inner, id, entryId)
    if (entryId !== afterId) {
      let position = await place()
      if (position === null) {
        await renumber(inner, id)
        position = await place()
      }
      await inner.db.playlistEntry.update({ where: { id: entryId }, data: { position: position as number } })
    }
    return await inner.db.playlist.update({ where: { id }, data: { changedAt: inner.clock.now() } })
  })
}

/** Serializes changes of entries. */
async function lock(ctx: DomainContext, id: string): Promise<void> {
  const locked = await ctx.db.$queryRaw<
    { id: string }[]
  >`SELECT "id" FROM "Playlist" WHERE "id" = ${id}::uuid FOR UPDATE`
  if (locked.length === 0) throw new NotFound('Playlist')
}

async function positionOf(ctx: DomainContext, playlistId: string, id: string): Promise<number> {
  const entry = await ctx.db.playlistEntry.findFirst({ where: { id, playlistId }, select: { position: true } })
  if (!entry) throw new EntryGone()
  return entry.position
}

async function lastPosition(ctx: DomainContext, playlistId: string): Promise<number> {
  const last = await ctx.db.playlistEntry.findFirst({
    where: { playlistId },
    orderBy: [{ position: 'desc' }, { id: 'desc' }],
    select: { position: true },
  })
  return last?.position ?? 0
}

/** The same order with room between. */
async function renumber(ctx: DomainContext, playlistId: string): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "PlaylistEntry" entry SET "position" = numbered.place * ${GAP}
    FROM (
      SELECT "id", row_number() OVER (ORDER BY "position", "id")::int AS place
      FROM "PlaylistEntry" WHERE "playlistId" = ${playlistId}::uuid
    ) numbered
    WHERE entry."id" = numbered."id"`
}

/** A song at its place in a playlist. */
export interface ListedEntry {
  id: string
  /** Null for a song that is gone or hidden. */
  songId: string | null
  addedAt: Date
}

const BY_POSITION: ListOrder = { column: 'position', direction: 'asc' }

/** Entries in their order, from behind the entry `after`; one that is gone leads to an empty page. */
export async function playlistSongs(ctx: DomainContext, playlistId: string, page: LibraryPage): Promise<ListedEntry[]> {
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (id) => ({ id, playlistId }))
  const rows = await ctx.db.playlistEntry.findMany({
    ...(await seek(ctx.db.playlistEntry, query, { where: { playlistId }, order: BY_POSITION })),
    select: { id: true, songId: true, addedAt: true },
  })
  const songs = await ctx.services.catalog.songsForPlayback(
    ctx,
    rows.map(({ songId }) => songId),
  )
  const visible = new Set(songs.filter(({ published }) => published).map(({ id }) => id))
  return rows.map(({ songId, ...entry }) => ({ ...entry, songId: visible.has(songId) ? songId : null }))
}
