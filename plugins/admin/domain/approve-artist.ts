import { recordAudit } from '#api/audit.ts'
import type { DomainContext } from '#api/context.ts'
import type { ArtistProfile } from '#plugins/auth'
import { assertStaff } from '#api/staff.ts'

/**
 * Approves a pending artist, with an audit entry. Approving twice answers the same and writes nothing: two admins who
 * press at once both got what they wanted. Throws `NotFound` (404), also after a rejection.
 */
export async function approveArtist(ctx: DomainContext, id: string): Promise<ArtistProfile> {
  assertStaff(ctx, 'editor')
  return await ctx.transaction(async (inner) => {
    const { artist, changed } = await inner.services.auth.approveArtist(inner, id)
    if (changed)
      await recordAudit(inner, {
        action: 'artist.approved',
        targetType: 'artist',
        targetId: id,
        targetName: artist.name,
        detail: { username: artist.username },
      })
    return artist
  })
}
