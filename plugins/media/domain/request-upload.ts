import type { DomainContext } from '#api/context.ts'
import type { UploadRequest } from '../rules.ts'
import { reserveUpload } from './reserve-upload.ts'
import { objectPathOf } from './upload-key.ts'

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
  const put = await ctx.objects.presignPut({
    key,
    maxSize: room,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    ...(contentType && { contentType }),
    ...(size && { size }),
  })
  return { uploadURL: put.url, objectPath: objectPathOf(key), headers: put.headers, expiresAt: put.expiresAt }
}
