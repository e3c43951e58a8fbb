import type { DomainContext } from '#api/app/context.ts'
import { InputError, NotFound } from '#api/app/errors.ts'
import { PartsMissing } from '#api/platform/objects/port.ts'
import { type BeginUpload, PART_SIZE, partsOf, type SignParts } from '../rules.ts'
import { EXPIRES_IN_SECONDS, reserveUpload, uploadOwner } from './uploads.ts'
import { PartsNotArrived } from './parts-not-arrived.ts'
import { keyOfReference, objectPathOf } from './upload-key.ts'

/** An upload in parts, and how far it is. */
export interface UploadInParts {
  /** Names the upload afterwards. */
  objectPath: string
  /** Bytes of the whole file. */
  size: number
  /** Bytes of every part but the last. */
  partSize: number
  /** Whether the file is put together: nothing more is to be sent. */
  complete: boolean
  /** Numbers of the parts that have arrived, ascending; empty once it is complete. */
  arrived: number[]
}

export interface SignedPart {
  number: number
  /** Bytes; the PUT must have exactly these. */
  size: number
  /** Takes the part by HTTP PUT. */
  url: string
  expiresAt: Date
}

/** Begins an upload in parts. Throws what `reserveUpload` throws, and `StorageFull`. */
export async function beginUpload(ctx: DomainContext, input: BeginUpload): Promise<UploadInParts> {
  const { size, contentType } = input
  const { key } = await reserveUpload(ctx, { ...input, partSize: PART_SIZE })
  const { uploadId } = await ctx.ports.objects.beginParts({ key, size, ...(contentType && { contentType }) })
  await ctx.db.storedObject.update({ where: { key }, data: { partsId: uploadId }, select: { key: true } })
  return { objectPath: objectPathOf(key), size, partSize: PART_SIZE, complete: false, arrived: [] }
}

/** How far an upload of the own is. Throws `NotFound` for those of others, and those that have ended. */
export async function uploadState(ctx: DomainContext, objectPath: string): Promise<UploadInParts> {
  const upload = await requireOwn(ctx, objectPath)
  const { key, size, partSize } = upload
  const parts = await ctx.ports.objects.listParts(upload)
  if (!parts && !(await isWhole(ctx, upload))) throw new NotFound('Upload')
  return {
    objectPath: objectPathOf(key),
    size,
    partSize,
    complete: parts === null,
    arrived: wholeParts(upload, parts ?? []),
  }
}

/** Addresses for parts of an upload of the own, each good for its part alone. */
export async function signParts(ctx: DomainContext, { objectPath, numbers }: SignParts): Promise<SignedPart[]> {
  const upload = await requireOwn(ctx, objectPath)
  const sizes = new Map(partsOf(upload.size, upload.partSize).map(({ number, size }) => [number, size]))
  return await Promise.all(
    [...new Set(numbers)].map(async (number) => {
      const size = sizes.get(number)
      if (size === undefined)
        throw new InputError(`The file has ${sizes.size} parts`, { numbers: `The file has ${sizes.size} parts` })
      const { key, uploadId } = upload
      const { url, expiresAt } = await ctx.ports.objects.presignPart({
        key,
        uploadId,
        number,
        size,
        expiresInSeconds: EXPIRES_IN_SECONDS,
      })
      return { number, size, url, expiresAt }
    }),
  )
}

/**
 * Puts the parts together to the file that was announced. Again after a lost answer: it answers the same. Throws `NotFound`
 * (404), and `PartsNotArrived` (409) while one has not.
 */
export async function completeUpload(ctx: DomainContext, objectPath: string): Promise<UploadInParts> {
  const upload = await requireOwn(ctx, objectPath)
  const { key, size, partSize } = upload
  try {
    await ctx.ports.objects.completeParts({ ...upload, parts: partsOf(size, partSize) })
  } catch (error) {
    if (!(error instanceof PartsMissing)) throw error
    if (!(await isWhole(ctx, upload))) throw new PartsNotArrived()
  }
  return { objectPath: objectPathOf(key), size, partSize, complete: true, arrived: [] }
}

/** Gives up an upload of the own: what arrived goes, and its room is free at once. Nothing happens to one that is complete. */
export async function abortUpload(ctx: DomainContext, objectPath: string): Promise<void> {
  const { key } = await requireOwn(ctx, objectPath)
  await ctx.ports.objects.abortParts(key)
  if (!(await ctx.ports.objects.head(key)))
    await ctx.db.storedObject.deleteMany({ where: { key, usedAt: null, takenAt: null } })
}

interface OwnUpload {
  key: string
  uploadId: string
  size: number
  partSize: number
}

/** Unknown, foreign and taken ones get one answer: nobody learns which keys exist. */
async function requireOwn(ctx: DomainContext, objectPath: string): Promise<OwnUpload> {
  const owner = uploadOwner(ctx)
  const key = keyOfReference(ctx.ports.objects, objectPath)
  const row =
    key &&
    (await ctx.db.storedObject.findUnique({
      where: { key },
      select: { ownerKind: true, ownerId: true, takenAt: true, size: true, partSize: true, partsId: true },
    }))
  if (!key || !row || row.ownerKind !== owner.kind || row.ownerId !== owner.id || row.takenAt)
    throw new NotFound('Upload')
  const { size, partSize, partsId } = row
  if (size === null || partSize === null || partsId === null) throw new NotFound('Upload')
  return { key, uploadId: partsId, size, partSize }
}

const isWhole = async (ctx: DomainContext, { key, size }: OwnUpload) =>
  (await ctx.ports.objects.head(key))?.size === size

/** Parts of another size than theirs are sent again. */
const wholeParts = ({ size, partSize }: OwnUpload, parts: readonly { number: number; size: number }[]) => {
  const sizes = new Map(parts.map((part) => [part.number, part.size]))
  return partsOf(size, partSize)
    .filter((part) => sizes.get(part.number) === part.size)
    .map(({ number }) => number)
}
