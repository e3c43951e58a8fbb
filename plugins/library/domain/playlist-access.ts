import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { isStaff } from '#api/access/staff.ts'
import type { OwnAccount } from '#plugins/auth'
import type { Playlist } from '#prisma/generated/client/client.ts'
import { libraryOwner } from './library-owner.ts'

export type PlaylistRole = 'owner' | 'collaborator' | 'follower' | 'none'

const same = (a: OwnAccount, b: OwnAccount) => a.accountId === b.accountId && a.accountKind === b.accountKind

/** The caller's role in a playlist. */
export async function playlistRole(ctx: DomainContext, playlist: Playlist): Promise<PlaylistRole> {
  if (!ctx.actor.userType) return 'none'
  const account = libraryOwner(ctx)
  if (same(account, playlist)) return 'owner'
  const member = await ctx.db.playlistMember.findUnique({
    where: { accountKind_accountId_playlistId: { ...account, playlistId: playlist.id } },
    select: { tie: true },
  })
  return member?.tie ?? 'none'
}

/** Null for a playlist that is not there or is not for who asks. A hidden playlist is visible to its owner and staff. */
export async function findPlaylist(ctx: DomainContext, id: string): Promise<Playlist | null> {
  const playlist = isId(id) ? await ctx.db.playlist.findUnique({ where: { id } }) : null
  if (!playlist || playlist.visibility !== 'private') return playlist
  const role = await playlistRole(ctx, playlist)
  if (playlist.withheldAt) return role === 'owner' || isStaff(ctx.actor, 'editor', 'support') ? playlist : null
  return role === 'owner' || role === 'collaborator' ? playlist : null
}

/** Throws `NotFound` (404) for what `findPlaylist` does not find. */
export async function requirePlaylist(ctx: DomainContext, id: string): Promise<Playlist> {
  const playlist = await findPlaylist(ctx, id)
  if (!playlist) throw new NotFound('Playlist')
  return playlist
}

/** One that is the account's own. Throws `NotSignedIn` (401), `NotFound` (404), `Forbidden` (403). */
export async function requireOwnPlaylist(ctx: DomainContext, id: string): Promise<Playlist> {
  const playlist = await requirePlaylist(ctx, id)
  if (!same(libraryOwner(ctx), playlist)) throw new Forbidden('Only who made this playlist may do this')
  return playlist
}

/** One whose songs the account may change. Throws as `requireOwnPlaylist`. */
export async function requireSharedPlaylist(ctx: DomainContext, id: string): Promise<Playlist> {
  const playlist = await requirePlaylist(ctx, id)
  const role = await playlistRole(ctx, playlist)
  if (role !== 'owner' && role !== 'collaborator') throw new Forbidden('Only who works on this playlist may do this')
  return playlist
}
