import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { type NamedFile, discardUpload, findUpload } from './find-upload.ts'
import { type Taken, discardTaken } from './keep-taken.ts'
import { ContentRefused } from './inspect/content-refused.ts'
import type { MediaSource } from './inspect/media-source.ts'
import { MediaRefused } from './media-refused.ts'
import type { UploadPurpose } from '../rules.ts'
import { storeObject } from './store-object.ts'

export interface TakenFile extends Taken {
  key: string
  contentType: string
  /** Bytes. */
  size: number
}

/**
 * Copies an upload to a key of its own, where no upload URL reaches, and only then judges the content: what was checked
 * is what stays. A refused file is removed with its upload.
 */
export async function takeFile<Inspected extends { contentType: string }>(
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
    const body = await ctx.objects.read(upload.key)
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
      (await ctx.objects.read(key, end === undefined ? { start } : { start, end })) as NodeJS.ReadableStream &
        AsyncIterable<Uint8Array>,
  }
}

/** What to say of a failed inspection; content that is refused goes, other failures leave the upload for another try. */
export async function refusal(ctx: DomainContext, uploadKey: string, field: string, error: unknown): Promise<unknown> {
  if (error instanceof ContentRefused)
    return await discardUpload(ctx, uploadKey, new MediaRefused(field, error.message))
  if (error instanceof ObjectNotFound) return new MediaRefused(field, 'The file is gone. Please upload it again')
  // Fewer or more bytes than a moment ago: another PUT to the same URL.
  if (error instanceof RangeError)
    return new MediaRefused(field, 'The file changed while it was read. Please upload it again')
  return error
}
