import { decided, isRecorded, isRecordedSince, recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { ArtistProfile } from '#plugins/auth'
import { assertStaff } from '#api/access/staff.ts'
import { rejectedArtist } from './rejected-artist.ts'

const APPROVED = 'artist.approved'
const AS_WELL = 'artist.approved-as-well'

/**
 * Approves a pending artist, with an audit entry. Approving twice answers the same: two who press at once both got what they
 * wanted, and both are in the audit log (`artist.approved`, then `artist.approved-as-well`), each once. Throws `NotFound`
 * (404); after a rejection `ALREADY_REMOVED` (409), which is in the audit log as well.
 */
export async function approveArtist(ctx: DomainContext, id: string): Promise<ArtistProfile> {
  assertStaff(ctx, 'editor')
  return await decided(
    ctx,
    'approve',
    () => null,
    () => approve(ctx, id),
    rejectedArtist(id),
  )
}

const HOUR_MS = 3_600_000

/** Writes down, at most once an hour, that a pending artist tried to approve itself; the call itself is refused. */
export async function recordOwnApproval(ctx: DomainContext, id: string): Promise<void> {
  const { artist, admin } = ctx.actor
  if (!artist || admin || artist.id !== id) return
  const attempt = { action: 'artist.approve-own-refused', targetType: 'artist', targetId: id }
  if (await isRecordedSince(ctx, { ...attempt, since: new Date(ctx.clock.now().getTime() - HOUR_MS) })) return
  await recordAudit(ctx, { ...attempt, targetName: artist.name, detail: { username: artist.username } })
}

async function approve(ctx: DomainContext, id: string): Promise<ArtistProfile> {
  return await ctx.transaction(async (inner) => {
    const { artist, changed } = await inner.services.auth.approveArtist(inner, id)
    if (changed || !(await isRecorded(inner, { actions: [APPROVED, AS_WELL], targetType: 'artist', targetId: id })))
      await recordAudit(inner, {
        action: changed ? APPROVED : AS_WELL,
        targetType: 'artist',
        targetId: id,
        targetName: artist.name,
        detail: { username: artist.username },
      })
    return artist
  })
}
