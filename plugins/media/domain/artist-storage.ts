import type { DomainContext } from '#api/context.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { MediaSettings } from '../settings.ts'
import { type StorageUsage, quotaBytes, storageUsage } from './storage-quota.ts'

/** What an artist's files take, and may take. For that artist and admins: throws `NotSignedIn`, `NotFound`, `Forbidden`. */
export async function artistStorage(
  ctx: DomainContext,
  settings: MediaSettings,
  artistId: string,
): Promise<StorageUsage> {
  await assertMayManageArtist(ctx, artistId)
  const artist = await ctx.services.auth.requireArtist(ctx, artistId)
  return await storageUsage(
    ctx,
    { kind: 'artist', id: artistId },
    quotaBytes(settings, { approved: artist.approvedAt !== null }),
  )
}
