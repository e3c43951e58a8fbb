import type { DomainContext } from '#api/app/context.ts'
import { discardUpload, findUpload, type NamedFile, ownerOf, type OwnFile } from './uploads.ts'
import { inspectAudio } from './inspect/inspect-audio.ts'
import { inspectDigitalFile } from './inspect/inspect-digital-file.ts'
import { randomUUID } from 'node:crypto'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { discardTaken, type Taken } from './keep-taken.ts'
import { ContentRefused } from './inspect/content-refused.ts'
import type { MediaSource } from './inspect/media-source.ts'
import { MediaRefused } from './media-refused.ts'
import type { ImagePurpose, UploadPurpose } from '../rules.ts'
import { storeImage, storeObject } from './store-object.ts'
import type { StoredImage } from './image-address.ts'

export interface TakenAudio extends TakenFile {
  /** Whole seconds, rounded half up, at least 1. */
  duration: number
}

/**
 * Takes an uploaded sound: content checked to the end and measured. Call it outside a transaction, then `keepTaken`
 * inside the one that begins to refer to `key`. Throws `MediaRefused`.
 */
export async function takeAudio(ctx: DomainContext, file: NamedFile): Promise<TakenAudio> {
  const { durationSeconds, ...taken } = await takeFile(ctx, { ...file, purpose: 'audio' }, 'songs', inspectAudio)
  return { ...taken, duration: wholeSeconds(durationSeconds) }
}

export const wholeSeconds = (seconds: number) => Math.max(1, Math.floor(seconds + 0.5))

export interface TakenDigitalFile extends TakenFile {
  format: 'mp3' | 'zip' | 'flac' | 'wav'
}

/**
 * Takes the uploaded file of a digital product. Call it outside a transaction, then `keepTaken` inside the one that
 * begins to refer to `key`. Throws `MediaRefused`.
 */
export async function takeDigitalFile(ctx: DomainContext, file: NamedFile): Promise<TakenDigitalFile> {
  return await takeFile(ctx, { ...file, purpose: 'digital-file' }, 'files', inspectDigitalFile)
}

interface TakenFile extends Taken {
  key: string
  contentType: string
  /** Bytes. */
  size: number
}

/**
 * Copies an upload to a key of its own, where no upload URL reaches, and only then judges the content: what was checked
 * is what stays. A refused file is removed with its upload.
 */
async function takeFile<Inspected extends { contentType: string }>(
  ctx: DomainContext,
  file: NamedFile & { purpose: UploadPurpose },
  folder: 'songs' | 'files',
  inspect: (source: MediaSource) => Promise<Inspected>,
): Promise<TakenFile & Inspected> {
  const upload = await findUpload(ctx, file)
  const { size } = upload
  const key = `artists/${file.artistId}/${folder}/${randomUUID()}`
  const taken: Taken = { uploadKey: upload.key, keys: [key], field: file.field }
  try {
    const body = await ctx.ports.objects.read(upload.key)
    await storeObject(ctx, {
      key,
      owner: { accountKind: 'artist', accountId: file.artistId },
      purpose: file.purpose,
      contentType: 'application/octet-stream',
      body,
      size,
    })
    const inspected = await inspect(storedSource(ctx, key, size))
    await ctx.db.storedObject.update({
      where: { key },
      data: { contentType: inspected.contentType },
      select: { key: true },
    })
    return { ...inspected, ...taken, key, size }
  } catch (error) {
    await discardTaken(ctx, taken)
    throw await refusal(ctx, upload.key, file.field, error)
  }
}

/** A stored object as the inspections read it. */
export function storedSource(ctx: DomainContext, key: string, size: number): MediaSource {
  return {
    size,
    open: async (start, end) =>
      (await ctx.ports.objects.read(key, end === undefined ? { start } : { start, end })) as NodeJS.ReadableStream &
        AsyncIterable<Uint8Array>,
  }
}

/** Explains a failed inspection; refused content is deleted, other failures leave the upload for another try. */
async function refusal(ctx: DomainContext, uploadKey: string, field: string, error: unknown): Promise<unknown> {
  if (error instanceof ContentRefused)
    return await discardUpload(ctx, uploadKey, new MediaRefused(field, error.message))
  if (error instanceof ObjectNotFound) return new MediaRefused(field, 'The file is gone. Please upload it again')
  // Fewer or more bytes than a moment ago: another PUT to the same URL.
  if (error instanceof RangeError)
    return new MediaRefused(field, 'The file changed while it was read. Please upload it again')
  return error
}

export interface TakenImage extends Taken, StoredImage {
  widths: number[]
  /** Average colour, #rrggbb. */
  color: string
}

/**
 * Takes an uploaded image: decoded, and stored as WebP renditions of its middle: a square, of banners 3:1. Call it outside
 * a transaction, then `keepTaken` inside the one that begins to refer to `key`. Throws `MediaRefused`.
 */
export async function takeImage(
  ctx: DomainContext,
  file: (NamedFile | OwnFile) & { purpose: ImagePurpose },
): Promise<TakenImage> {
  const { field } = file
  const upload = await findUpload(ctx, file)
  try {
    const bytes = await readAll(await ctx.ports.objects.read(upload.key), upload.size)
    const { keys, ...image } = await storeImage(ctx, { owner: ownerOf(file), purpose: file.purpose, bytes })
    return { ...image, keys, uploadKey: upload.key, field }
  } catch (error) {
    throw await refusal(ctx, upload.key, field, error)
  }
}

/** At most `limit` bytes: an upload may have been replaced by a larger one since it was looked at. */
async function readAll(stream: NodeJS.ReadableStream, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > limit) break
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
