import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn, parseInput } from '#api/errors.ts'
import { LARGEST_UPLOAD, UPLOAD_LIMITS, uploadRequestSchema } from '../rules.ts'
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
const EXPIRES_IN_SECONDS = 60 * 60

/** A place for one file of the artist (or admin) who asks. Throws `NotSignedIn`, `Forbidden`, `InputError`, `RateLimited`. */
export async function requestUpload(ctx: DomainContext, input: unknown): Promise<UploadTarget> {
  const owner = ownerOf(ctx)
  const { purpose = null, contentType = null, size = null } = parseInput(uploadRequestSchema, input)
  await ctx.limit({
    key: `upload:${owner.kind}:${owner.id}`,
    limit: 300,
    windowSeconds: 60,
    message: 'Too many uploads at once. Please wait and try again',
  })
  const key = uploadKey(owner, purpose)
  // The row is there before the URL is: whatever arrives will be found by the sweep.
  await ctx.db.storedObject.create({
    data: { key, ownerKind: owner.kind, ownerId: owner.id, purpose, contentType, size, createdAt: ctx.clock.now() },
  })
  const put = await ctx.objects.presignPut({
    key,
    maxSize: purpose ? UPLOAD_LIMITS[purpose].maxSize : LARGEST_UPLOAD,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    ...(contentType && { contentType }),
    ...(size && { size }),
  })
  return { uploadURL: put.url, objectPath: objectPathOf(key), headers: put.headers, expiresAt: put.expiresAt }
}

function ownerOf({ actor }: DomainContext): UploadOwner {
  if (actor.artist) return { kind: 'artist', id: actor.artist.id }
  if (actor.admin) return { kind: 'admin', id: actor.admin.id }
  throw actor.userType ? new Forbidden() : new NotSignedIn()
}
