import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import type { Reportable, WithholdOptions } from '#api/app/reportable.ts'
import { assertStaff } from '#api/access/staff.ts'
import { AlreadyWithheld, notWithheld, NotWithheld } from '#api/app/withholding.ts'
import { imageAddresses } from '#plugins/media'
import type { Playlist } from '#prisma/generated/client/client.ts'
import { presentPlaylists } from './list-playlists.ts'
import { lockPlaylist } from './playlists.ts'
import { releaseCover } from './playlist-cover.ts'

/** Playlists that others than their owner see; what is private and was never withheld is nobody's business. */
export const reportablePlaylists: Reportable = {
  kind: 'playlist',
  label: 'Playlist',
  find: async (ctx, ids) => {
    const wanted = [...ids].filter(isId)
    const seen = { OR: [{ visibility: { not: 'private' as const } }, { withheldAt: { not: null } }] }
    const found = await ctx.db.playlist.findMany({ where: { id: { in: wanted }, ...seen } })
    return (await presentPlaylists(ctx, found)).map((list) => {
      const { id, title, accountKind, accountId, ownerName, covers, withheldAt, withheldReason } = list
      const [cover] = covers
      return {
        ...{ id, kind: 'playlist', title, path: `/playlist/${id}`, by: ownerName },
        owner: { accountKind, accountId },
        artistId: accountKind === 'artist' ? accountId : null,
        imageUrl: cover ? (imageAddresses(cover.coverKey, cover.coverWidths)?.url ?? null) : null,
        isPublic: list.visibility !== 'private',
        withheld: withheldAt && { at: withheldAt, reason: withheldReason ?? '' },
      }
    })
  },
  idAt: async (ctx, path) => {
    const id = /^\/playlist\/([^/]+)\/?$/.exec(path)?.[1] ?? ''
    const found = isId(id) ? await ctx.db.playlist.findUnique({ where: { id } }) : null
    return found && (found.visibility !== 'private' || found.withheldAt) ? found.id : null
  },
  withhold: withholdPlaylist,
  restore: restorePlaylist,
  remove: removePlaylist,
}

/**
 * Makes a playlist private and keeps it so; nobody works on it meanwhile but its owner, who reads why. Throws `Forbidden`,
 * `NotFound`, `AlreadyWithheld`.
 */
export async function withholdPlaylist(
  ctx: DomainContext,
  id: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, id)
    if (playlist.withheldAt) throw new AlreadyWithheld()
    await tx.db.playlist.update({
      where: { id },
      data: {
        ...{ visibility: 'private', withheldAt: tx.clock.now() },
        ...{ withheldFrom: playlist.visibility, withheldReason: reason },
      },
    })
    await tx.emit('playlist.changed', { playlistIds: [id] })
    await tx.services.auth.notifyWithheld(tx, told(playlist, reason, playlist.visibility), options)
  })
}

/** Lets those see it who saw it before. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
export async function restorePlaylist(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, id)
    const { withheldFrom: visibility, withheldReason: reason } = playlist
    if (visibility === null || reason === null) throw new NotWithheld()
    await tx.db.playlist.update({ where: { id }, data: { ...notWithheld, visibility } })
    await tx.emit('playlist.changed', { playlistIds: [id] })
    await tx.services.auth.notifyRestored(tx, told(playlist, reason, visibility), options)
  })
}

/** Deletes one that is withheld, with all that hangs on it. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
export async function removePlaylist(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const playlist = await lockPlaylist(tx, id)
    if (!playlist.withheldAt) throw new NotWithheld()
    await releaseCover(tx, playlist)
    await tx.db.playlist.deleteMany({ where: { id } })
    await tx.emit('playlist.changed', { playlistIds: [id] })
  })
}

const told = ({ id, title, accountKind, accountId }: Playlist, reason: string, from: string) => ({
  ...{ id, title, reason, from, what: 'playlist', path: `/playlist/${id}`, seenAt: `/playlist/${id}` },
  owner: { accountKind, accountId },
})
