import { isStaff } from '#api/staff.ts'
import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn } from '#api/errors.ts'
import { LARGEST_UPLOAD, UPLOAD_LIMITS, type UploadRequest } from '../rules.ts'
import { QuotaExceeded, lockQuota, quotaBytes, storageUsage } from './storage-quota.ts'
import { STORED_PURPOSE } from './stored-purpose.ts'
import { type UploadOwner, objectPathOf, uploadKey } from './upload-key.ts'

export interface UploadTarget {
  /** Takes the bytes by one HTTP PUT. */
  uploadURL: string
  /** Names the upload afterwards; so does `uploadURL`. */
  objectPath: string
  /** Must be sent with the PUT. */
  headers: Record<string, string>
  expiresAt: Date
}

/** Long enough for 100 MB over a slow line; a client whose URL expired asks for another. */
export const EXPIRES_IN_SECONDS = 60 * 60

/**
 * A place for one file of the artist (or admin) who asks, within their quota. Throws `NotSignedIn`, `Forbidden`,
 * `RateLimited`, `QuotaExceeded`, `StorageFull`.
 */
export async function requestUpload(ctx: DomainContext, input: UploadRequest): Promise<UploadTarget> {
  const owner = ownerOf(ctx)
  const quota = quotaBytes(ctx.settings.media, {
    approved: owner.kind === 'admin' || ctx.actor.artist?.approved === true,
  })
  const { purpose = null, contentType = null, size = null } = input
  await ctx.limit({
    key: `upload:${owner.kind}:${owner.id}`,
    limit: 300,
    windowSeconds: 60,
    message: 'Too many uploads at once. Please wait and try again',
  })
  const key = uploadKey(owner, purpose)
  const limit = purpose ? UPLOAD_LIMITS[purpose].maxSize : LARGEST_UPLOAD
  const maxSize = await ctx.transaction(async (inner) => {
    await lockQuota(inner, owner)
    const usage = await storageUsage(inner, owner, quota)
    const room = Math.min(limit, Math.floor(quota - usage.usedBytes - usage.heldBytes))
    if (room < (size ?? 1)) throw new QuotaExceeded(usage)
    // The row is there before the URL is: whatever arrives will be found by the sweep. Of unknown size, it counts as the
    // most that the URL lets through.
    await inner.db.storedObject.create({
      data: {
        key,
        ownerKind: owner.kind,
        ownerId: owner.id,
        purpose: purpose && STORED_PURPOSE[purpose],
        contentType,
        size: size ?? room,
        createdAt: inner.clock.now(),
      },
    })
    return room
  })
  const put = await ctx.objects.presignPut({
    key,
    maxSize,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    ...(contentType && { contentType }),
    ...(size && { size }),
  })
  return { uploadURL: put.url, objectPath: objectPathOf(key), headers: put.headers, expiresAt: put.expiresAt }
}

function ownerOf({ actor }: DomainContext): UploadOwner {
  if (actor.artist) return { kind: 'artist', id: actor.artist.id }
  if (actor.admin && isStaff(actor, 'editor')) return { kind: 'admin', id: actor.admin.id }
  throw actor.userType ? new Forbidden() : new NotSignedIn()
}
