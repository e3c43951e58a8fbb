import { decided, recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { RejectArtist } from '#plugins/auth/rules.ts'
import { assertStaff } from '#api/access/staff.ts'
import { rejectedArtist } from './rejected-artist.ts'

/**
 * Removes a pending artist entirely, with an audit entry that outlives them; they are told by mail, with the reason if one is given.
 * Throws `NotFound` (404); `ArtistAlreadyApproved` and, when they were rejected before, `ALREADY_REMOVED` (409), which are in the
 * audit log as well.
 */
export async function rejectArtist(ctx: DomainContext, id: string, { reason }: RejectArtist): Promise<void> {
  assertStaff(ctx, 'editor')
  const target = async () => {
    const artist = await ctx.services.auth.findArtist(ctx, id)
    return artist && { targetType: 'artist', targetId: id, targetName: artist.name }
  }
  await decided(ctx, 'reject', target, () => remove(ctx, id, reason), rejectedArtist(id))
}

async function remove(ctx: DomainContext, id: string, reason: string | null): Promise<void> {
  await ctx.transaction(async (inner) => {
    const artist = await inner.services.auth.removePendingArtist(inner, id, reason)
    await recordAudit(inner, {
      action: 'artist.rejected',
      targetType: 'artist',
      targetId: id,
      targetName: artist.name,
      detail: { username: artist.username, name: artist.name, email: artist.email, ...(reason && { reason }) },
    })
  })
}
