import type { DomainContext } from '#api/app/context.ts'
import { type ListOrder, NEWEST_FIRST, pageFrom, seek } from '#api/database/keyset.ts'
import { isId } from '#api/text/is-id.ts'
import { visibleSongs } from '#plugins/catalog'
import type { Playlist, Prisma } from '#prisma/generated/client/client.ts'
import { ownCover } from './playlist-cover.ts'
import type { LibraryPage } from './library-lists.ts'
import { libraryOwner } from './library-owner.ts'

/** Covers of a mosaic. */
const COVERS = 4

/** A picture as `media` keeps it. */
export interface CoverPicture {
  coverKey: string
  coverWidths: number[]
}

/** A playlist as lists and pages show it. */
export interface ListedPlaylist extends Playlist {
  /** Name of who made it. */
  ownerName: string
  /** Its own alone, where it has one that is shown; otherwise of its first songs, four at most. */
  covers: CoverPicture[]
}

/** Playlists with what else is shown of them: a fixed number of statements, however many they are. */
export async function presentPlaylists(ctx: DomainContext, playlists: readonly Playlist[]): Promise<ListedPlaylist[]> {
  if (playlists.length === 0) return []
  const [names, covers] = [
    await ownerNames(ctx, playlists),
    await coversOf(
      ctx,
      playlists.filter((one) => !ownCover(one)),
    ),
  ]
  return playlists.map((playlist) => ({
    ...playlist,
    ownerName: names.get(playlist.accountId) ?? 'Somebody',
    covers: ownCover(playlist) ?? covers.get(playlist.id) ?? [],
  }))
}

export async function presentPlaylist(ctx: DomainContext, playlist: Playlist): Promise<ListedPlaylist> {
  const [presented] = await presentPlaylists(ctx, [playlist])
  return presented as ListedPlaylist
}

/** Lists the account's own playlists, newest first. */
export async function myPlaylists(ctx: DomainContext, page: LibraryPage): Promise<ListedPlaylist[]> {
  const owner = libraryOwner(ctx)
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (id) => ({ id, ...owner }))
  const rows = await ctx.db.playlist.findMany(await seek(ctx.db.playlist, query, { where: owner, order: NEWEST_FIRST }))
  return await presentPlaylists(ctx, rows)
}

/** How many playlists `myPlaylists` has, `most` at most. */
export const countMyPlaylists = async (ctx: DomainContext, most: number): Promise<number> =>
  await ctx.db.playlist.count({ where: libraryOwner(ctx), take: most })

/** Other people's playlists that the account may still see. */
const seen: Prisma.PlaylistMemberWhereInput = {
  playlist: { withheldAt: null },
  OR: [{ tie: 'collaborator' }, { playlist: { visibility: { not: 'private' } } }],
}

/** How many playlists `listSavedPlaylists` has, `most` at most. */
export const countKeptPlaylists = async (ctx: DomainContext, most: number): Promise<number> =>
  await ctx.db.playlistMember.count({ where: { AND: [libraryOwner(ctx), seen] }, take: most })

const KEPT_LAST_FIRST: ListOrder = { ...NEWEST_FIRST, tie: 'playlistId' }

/** Lists the playlists the account follows and edits, if still visible, latest first. */
export async function listSavedPlaylists(ctx: DomainContext, page: LibraryPage): Promise<ListedPlaylist[]> {
  const account = libraryOwner(ctx)
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (playlistId) => ({ accountKind_accountId_playlistId: { ...account, playlistId } }))
  const rows = await ctx.db.playlistMember.findMany({
    ...(await seek(ctx.db.playlistMember, query, { where: { AND: [account, seen] }, order: KEPT_LAST_FIRST })),
    select: { playlist: true },
  })
  return await presentPlaylists(
    ctx,
    rows.map(({ playlist }) => playlist),
  )
}

async function ownerNames(ctx: DomainContext, playlists: readonly Playlist[]): Promise<Map<string, string>> {
  const of = (kind: Playlist['accountKind']) =>
    playlists.filter(({ accountKind }) => accountKind === kind).map(({ accountId }) => accountId)
  const { auth } = ctx.services
  const names = new Map<string, string>()
  for (const [id, { displayName }] of await auth.findListeners(ctx, of('user'))) names.set(id, displayName)
  for (const [id, { name }] of await auth.findArtists(ctx, of('artist'))) names.set(id, name)
  for (const id of of('admin')) names.set(id, 'The team')
  return names
}

async function coversOf(ctx: DomainContext, playlists: readonly Playlist[]): Promise<Map<string, CoverPicture[]>> {
  const ids = playlists.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<(CoverPicture & { playlistId: string })[]>`
    SELECT list."id" AS "playlistId", picture."coverKey", picture."coverWidths"
    FROM unnest(${ids}::uuid[]) AS list("id")
    CROSS JOIN LATERAL (
      SELECT song."coverKey", song."coverWidths", entry."position", entry."id"
      FROM "PlaylistEntry" entry JOIN ${visibleSongs} song ON song."id" = entry."songId"
      WHERE entry."playlistId" = list."id" AND song."coverKey" IS NOT NULL ORDER BY entry."position", entry."id" LIMIT ${COVERS}
    ) picture
    ORDER BY list."id", picture."position", picture."id"`
  return Map.groupBy(rows, ({ playlistId }) => playlistId)
}
