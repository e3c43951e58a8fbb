import type { DomainContext } from '#api/app/context.ts'
import { Conflict, NotFound } from '#api/app/errors.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import type { Playlist } from '#prisma/generated/client/client.ts'
import type { JoinPlaylist, PlaylistInput } from '../rules.ts'
import { changingLibrary } from './library-owner.ts'
import { playlistRole, requireOwnPlaylist, requirePlaylist } from './playlist-access.ts'

const PURPOSE = 'library:playlist-invitation'
export const invitationKeyUse: KeyUse = {
  purpose: PURPOSE,
  what: 'links to work on a playlist (their owners see new ones)',
  days: 0,
}
/** 192 bits. */
const SHORT = { length: 32 }
/** The text that the secret of a link signs: the secret is not stored, and a new number invalidates the one before. */
const textOf = (id: string, invitation: number) => `${id}:${invitation}`

/** The secret of the link that is good now, for who made the playlist; null while there is none. */
export async function invitationKey(ctx: DomainContext, playlist: Playlist): Promise<string | null> {
  if (playlist.invitation === null || (await playlistRole(ctx, playlist)) !== 'owner') return null
  return ctx.ports.keys.sign(PURPOSE, textOf(playlist.id, playlist.invitation), SHORT)
}

/** A new secret link; the one before ends. Throws as `requireOwnPlaylist`. */
export async function inviteToPlaylist(ctx: DomainContext, { playlistId }: PlaylistInput): Promise<Playlist> {
  await changingLibrary(ctx)
  const { id } = await requireOwnPlaylist(ctx, playlistId)
  return await ctx.transaction(async (inner) => {
    const { invitations } = await inner.db.playlist.update({ where: { id }, data: { invitations: { increment: 1 } } })
    return await inner.db.playlist.update({ where: { id }, data: { invitation: invitations } })
  })
}

/** The link ends, and whoever came by it works on the playlist no longer. Throws as `requireOwnPlaylist`. */
export async function endInvitation(ctx: DomainContext, { playlistId }: PlaylistInput): Promise<Playlist> {
  await changingLibrary(ctx)
  const { id } = await requireOwnPlaylist(ctx, playlistId)
  return await ctx.transaction(async (inner) => {
    await inner.db.playlistMember.deleteMany({ where: { playlistId: id, tie: 'collaborator' } })
    return await inner.db.playlist.update({ where: { id }, data: { invitation: null } })
  })
}

/** By the secret link. Idempotent; throws `NotFound` (404) where the link is not good (any more). */
export async function joinPlaylist(
  ctx: DomainContext,
  { playlistId, key }: PlaylistInput & JoinPlaylist,
): Promise<Playlist> {
  const account = await changingLibrary(ctx)
  const playlist = await ctx.db.playlist.findUnique({ where: { id: playlistId } })
  if (
    playlist?.invitation == null ||
    playlist.withheldAt ||
    !ctx.ports.keys.verify(PURPOSE, textOf(playlistId, playlist.invitation), key, SHORT)
  )
    throw new NotFound('This link no longer works. Ask for a new one')
  if ((await playlistRole(ctx, playlist)) === 'owner') return playlist
  const member = { ...account, playlistId }
  const data = { tie: 'collaborator', createdAt: ctx.clock.now() } as const
  await ctx.db.playlistMember.upsert({
    where: { accountKind_accountId_playlistId: member },
    create: { ...member, ...data },
    update: { tie: 'collaborator' },
  })
  return playlist
}

/** Keeps somebody else's playlist in one's library. Idempotent; whoever works on it stays at that. */
export async function followPlaylist(ctx: DomainContext, { playlistId }: PlaylistInput): Promise<Playlist> {
  const account = await changingLibrary(ctx)
  const playlist = await requirePlaylist(ctx, playlistId)
  if ((await playlistRole(ctx, playlist)) === 'owner') throw new Conflict('This playlist is yours')
  const data = { ...account, playlistId, tie: 'follower', createdAt: ctx.clock.now() } as const
  await ctx.db.playlistMember.createMany({ data, skipDuplicates: true })
  return playlist
}

/** Neither follows it nor works on it any more. Idempotent. */
export async function leavePlaylist(ctx: DomainContext, { playlistId }: PlaylistInput): Promise<void> {
  const account = await changingLibrary(ctx)
  await ctx.db.playlistMember.deleteMany({ where: { ...account, playlistId } })
}
