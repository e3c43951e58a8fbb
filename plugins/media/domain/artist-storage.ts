import type { DomainContext } from '#api/context.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { type StorageUsage, quotaBytes, storageUsage } from './storage-quota.ts'

/** What an artist's files take, and may take. For that artist and admins: throws `NotSignedIn`, `NotFound`, `Forbidden`. */
export async function artistStorage(ctx: DomainContext, artistId: string): Promise<StorageUsage> {
  await assertMayManageArtist(ctx, artistId, 'support', 'editor')
  const artist = await ctx.services.auth.requireArtist(ctx, artistId)
  return await storageUsage(
    ctx,
    { kind: 'artist', id: artistId },
    quotaBytes(ctx.settings.media, { kind: 'artist', approved: artist.approvedAt !== null }),
  )
}
