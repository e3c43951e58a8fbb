import { isStaff } from '#api/staff.ts'
import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn } from '#api/errors.ts'
import { LARGEST_UPLOAD, UPLOAD_LIMITS, type UploadPurpose, type UploadRequest } from '../rules.ts'
import { QuotaExceeded, lockQuota, quotaBytes, storageUsage } from './storage-quota.ts'
import { STORED_PURPOSE } from './stored-purpose.ts'
import { type UploadOwner, keyOfReference, uploadKey } from './upload-key.ts'

/**
 * Writes down an upload of the account that asks, within their quota, and answers its key and the most bytes that it
 * may have. Throws `NotSignedIn`, `Forbidden`, `RateLimited`, `QuotaExceeded`.
 */
export async function reserveUpload(
  ctx: DomainContext,
  {
    purpose = null,
    contentType = null,
    size = null,
    partSize = null,
    retryOf = null,
  }: UploadRequest & { partSize?: number | null },
): Promise<{ key: string; room: number }> {
  const owner = uploadOwner(ctx, purpose)
  const quota = quotaBytes(ctx.settings.media, {
    kind: owner.kind,
    approved: owner.kind === 'admin' || ctx.actor.artist?.approved === true,
  })
  await ctx.limit({
    key: `upload:${owner.kind}:${owner.id}`,
    limit: 300,
    windowSeconds: 60,
    message: 'Too many uploads at once. Please wait and try again',
  })
  const earlierKey = retryOf && keyOfReference(ctx.objects, retryOf)
  const limit = purpose ? UPLOAD_LIMITS[purpose].maxSize : LARGEST_UPLOAD
  return await ctx.transaction(async (inner) => {
    await lockQuota(inner, owner)
    const earlier = earlierKey ? await findUntaken(inner, { owner, purpose, key: earlierKey }) : null
    const earlierSize = earlier?.size ?? 0
    const usage = await storageUsage(inner, owner, quota)
    const left = Math.min(limit, Math.floor(quota - usage.usedBytes - usage.heldBytes + earlierSize))
    if (left < (size ?? 1)) throw new QuotaExceeded(usage)
    if (earlier) {
      // The URL of the earlier try still lets its size through.
      const { count } = await inner.db.storedObject.updateMany({
        where: { key: earlier.key, takenAt: null, usedAt: null },
        data: { contentType, size: Math.max(earlierSize, size ?? left), createdAt: inner.clock.now() },
      })
      if (count > 0) return { key: earlier.key, room: left }
    }
    const key = uploadKey(owner, purpose)
    // The row is there before the URL is: whatever arrives will be found by the sweep. Of unknown size, it counts as the
    // most that the URL lets through.
    await inner.db.storedObject.create({
      data: {
        key,
        ownerKind: owner.kind,
        ownerId: owner.id,
        purpose: purpose && STORED_PURPOSE[purpose],
        contentType,
        size: size ?? left,
        partSize,
        createdAt: inner.clock.now(),
      },
    })
    return { key, room: left }
  })
}

/** An upload of the same account and purpose, sent whole, that nothing was made of. */
async function findUntaken(
  ctx: DomainContext,
  { owner, purpose, key }: { owner: UploadOwner; purpose: UploadPurpose | null; key: string },
): Promise<{ key: string; size: number | null } | null> {
  return await ctx.db.storedObject.findFirst({
    where: {
      key,
      ownerKind: owner.kind,
      ownerId: owner.id,
      purpose: purpose && STORED_PURPOSE[purpose],
      ...{ partSize: null, usedAt: null, takenAt: null },
    },
    select: { key: true, size: true },
  })
}

/**
 * Whose upload it is that somebody asks for: theirs. Artists and editors put up everything, listeners covers of their playlists.
 * Throws `NotSignedIn`, `Forbidden`.
 */
export function uploadOwner({ actor }: DomainContext, purpose: UploadPurpose | null = null): UploadOwner {
  if (actor.artist) return { kind: 'artist', id: actor.artist.id }
  if (actor.admin && isStaff(actor, 'editor')) return { kind: 'admin', id: actor.admin.id }
  if (actor.user && purpose === 'cover') return { kind: 'user', id: actor.user.id }
  throw actor.userType ? new Forbidden() : new NotSignedIn()
}
