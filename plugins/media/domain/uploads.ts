import type { DomainContext } from '#api/app/context.ts'
import { LARGEST_UPLOAD, tooLarge, UPLOAD_LIMITS, type UploadPurpose, type UploadRequest } from '../rules.ts'
import { keyOfReference, objectPathOf, uploadKey, type UploadOwner } from './upload-key.ts'
import { isStaff } from '#api/access/staff.ts'
import { Forbidden, NotSignedIn } from '#api/app/errors.ts'
import { lockQuota, quotaBytes, QuotaExceeded, storageUsage } from './storage.ts'
import { STORED_PURPOSE } from './store-object.ts'
import { type OwnAccount, ownAccounts } from '#plugins/auth'
import type { ObjectOwnerKind } from '#prisma/generated/client/enums.ts'
import { MediaRefused } from './media-refused.ts'

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
 * A place for one file of the account that asks, within its quota. Throws `NotSignedIn`, `Forbidden`,
 * `RateLimited`, `QuotaExceeded`, `StorageFull`.
 */
export async function requestUpload(ctx: DomainContext, input: UploadRequest): Promise<UploadTarget> {
  const { contentType, size } = input
  const { key, room } = await reserveUpload(ctx, input)
  const put = await ctx.ports.objects.presignPut({
    key,
    maxSize: room,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    ...(contentType && { contentType }),
    ...(size && { size }),
  })
  return { uploadURL: put.url, objectPath: objectPathOf(key), headers: put.headers, expiresAt: put.expiresAt }
}

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
  await ctx.limits.take({
    key: `upload:${owner.kind}:${owner.id}`,
    limit: 300,
    windowSeconds: 60,
    message: 'Too many uploads at once. Please wait and try again',
  })
  const earlierKey = retryOf && keyOfReference(ctx.ports.objects, retryOf)
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
    // The row is there before the URL is: whatever arrives will be found by the sweep. With an unknown size it counts
    // as the maximum that the URL accepts.
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
 * The owner of an upload that the caller requests: the caller. Artists and editors put up everything, listeners covers
 * of their playlists. Throws `NotSignedIn`, `Forbidden`.
 */
export function uploadOwner({ actor }: DomainContext, purpose: UploadPurpose | null = null): UploadOwner {
  if (actor.artist) return { kind: 'artist', id: actor.artist.id }
  if (actor.admin && isStaff(actor, 'editor')) return { kind: 'admin', id: actor.admin.id }
  if (actor.user && purpose === 'cover') return { kind: 'user', id: actor.user.id }
  throw actor.userType ? new Forbidden() : new NotSignedIn()
}

/** A file that a client names, for something of an artist. */
export interface NamedFile {
  /** `uploadURL` (query included or not) or `objectPath`. */
  reference: string
  artistId: string
  /** The input that named it, for the refusal: `coverImageUrl`. */
  field: string
}

/** A file that a client names, for something of an account of any kind. */
export interface OwnFile extends Omit<NamedFile, 'artistId'> {
  owner: OwnAccount
}

export type FileReference = (NamedFile | OwnFile) & { purpose: UploadPurpose }

/** The owner of the files made from a file. */
export const ownerOf = (file: NamedFile | OwnFile): OwnAccount =>
  'owner' in file ? file.owner : { accountKind: 'artist', accountId: file.artistId }

export interface Upload {
  key: string
  /** Bytes. */
  size: number
}

/**
 * The upload behind a reference: it has arrived, belongs to this account (or to the admin who acts for the artist), was not
 * used before, and is within the limit. Otherwise throws `MediaRefused`; foreign objects are not touched.
 */
export async function findUpload(ctx: DomainContext, file: FileReference): Promise<Upload> {
  const refused = (reason: string) => new MediaRefused(file.field, reason)
  const key = keyOfReference(ctx.ports.objects, file.reference)
  const row =
    key &&
    (await ctx.db.storedObject.findUnique({
      where: { key },
      select: { ownerKind: true, ownerId: true, takenAt: true },
    }))
  // Unknown and foreign get one answer: nobody learns which keys exist.
  if (!key || !row || !mayUse(ctx, row, ownerOf(file)))
    throw refused('This upload is not known. Please upload the file again')
  if (row.takenAt) throw refused('This upload was used already. Please upload the file again')
  const head = await ctx.ports.objects.head(key)
  if (!head) throw refused('The file has not arrived. Please upload it again')
  const { maxSize } = UPLOAD_LIMITS[file.purpose]
  if (head.size > maxSize) throw await discardUpload(ctx, key, refused(tooLarge(maxSize)))
  if (head.size === 0) throw await discardUpload(ctx, key, refused('The file is empty'))
  return { key, size: head.size }
}

function mayUse(
  ctx: DomainContext,
  row: { ownerKind: ObjectOwnerKind; ownerId: string },
  { accountKind, accountId }: OwnAccount,
): boolean {
  const { actor } = ctx
  if (row.ownerKind === accountKind && row.ownerId === accountId) return true
  // A caller signed in as two accounts may upload as one of them and use the file as the other.
  const own = ownAccounts(ctx).map((account) => account.accountId)
  if (own.includes(accountId) && own.includes(row.ownerId)) return true
  if (!actor.admin || !isStaff(actor, 'editor')) return false
  return row.ownerKind === 'admin' ? row.ownerId === actor.admin.id : row.ownerId === actor.artist?.id
}

/**
 * Removes a refused upload, which is used up by that. Its row stays for the sweep: the URL lives on, and may be written to
 * once more.
 */
export async function discardUpload<Reason extends Error>(
  ctx: DomainContext,
  key: string,
  reason: Reason,
): Promise<Reason> {
  await ctx.db.storedObject.updateMany({ where: { key, takenAt: null }, data: { takenAt: ctx.clock.now() } })
  await ctx.ports.objects.delete([key])
  return reason
}
