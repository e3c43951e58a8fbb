import type { DomainContext } from '#api/app/context.ts'
import { Withheld } from '#api/app/withholding.ts'
import type { TakenImage } from '#plugins/media'
import { type Playlist, Prisma } from '#prisma/generated/client/client.ts'
import { type CreatePlaylist, type EditPlaylist, PLAYLIST_LIMITS, type PlaylistInput } from '../rules.ts'
import { changingLibrary } from './library-owner.ts'
import { requireOwnPlaylist } from './playlist-access.ts'
import { appendSongs } from './playlist-entries.ts'
import { TooManyPlaylists } from './playlist-errors.ts'
import { coverColumns, releaseCover, withCover } from './playlist-cover.ts'
import { requireVisibleSongs } from './visible-songs.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { publicNames } from '#plugins/auth'
import { visibleSongs } from '#plugins/catalog'

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

/** The cover: undefined keeps it, null removes it. */
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
          // The old picture's description does not apply to the next one.
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

/** A playlist, held to the end of the transaction: who sees it is decided by one at a time. Throws `NotFound` (404). */
export async function lockPlaylist(ctx: DomainContext, id: string): Promise<Playlist> {
  if (isId(id)) await ctx.db.$queryRaw`SELECT "id" FROM "Playlist" WHERE "id" = ${id}::uuid FOR UPDATE`
  const playlist = isId(id) ? await ctx.db.playlist.findUnique({ where: { id } }) : null
  if (!playlist) throw new NotFound('Playlist')
  return playlist
}

// A relation that other plugins join in SQL of their own: its columns are a contract, the tables behind it are not.

/** Takes the first song with a cover. Asked for by column: what a reader leaves out is not looked for. */
const ofFirstCover = (column: 'coverKey' | 'coverWidths') => Prisma.sql`(
    SELECT song.${Prisma.raw(`"${column}"`)} FROM "PlaylistEntry" entry JOIN ${visibleSongs} song ON song."id" = entry."songId"
    WHERE entry."playlistId" = list."id" AND song."coverKey" IS NOT NULL ORDER BY entry."position", entry."id" LIMIT 1)`

// Widths are negative while staff withholds a picture.
const ownIsShown = Prisma.sql`list."coverKey" IS NOT NULL AND list."coverWidths"[1] > 0`

/**
 * Playlists that everybody may see, with a song in them, as they are searched for; the more follow one the higher it stands.
 * Names are looked up one by one: a
 * join would read those of all accounts. A playlist's picture is its own, or the cover of its first song that has one.
 */
export const searchablePlaylists = Prisma.sql`(
  SELECT list."id", NULL::uuid AS "artistId", list."title", owner."name" AS "detail", list."description" AS "words",
    (SELECT count(*)::int FROM (SELECT FROM "PlaylistMember" member WHERE member."playlistId" = list."id" AND member."tie" = 'follower' LIMIT 10000) followers) AS "popularity",
    '/playlist/' || list."id" AS "path", list."changedAt", 
    CASE WHEN ${ownIsShown} THEN list."coverKey" ELSE ${ofFirstCover('coverKey')} END AS "imageKey",
    CASE WHEN ${ownIsShown} THEN list."coverWidths" ELSE ${ofFirstCover('coverWidths')} END AS "imageWidths",
    CASE WHEN ${ownIsShown} THEN list."coverColor" END AS "imageColor"
  FROM "Playlist" list
  CROSS JOIN LATERAL (
    SELECT known."name" FROM ${publicNames} known WHERE known."accountKind" = list."accountKind" AND known."id" = list."accountId" LIMIT 1
  ) owner
  WHERE list."visibility" = 'public' AND list."songCount" > 0)`
