import type { DomainContext } from '#api/context.ts'
import { type NamedFile, type OwnFile, findUpload, ownerOf } from './find-upload.ts'
import type { StoredImage } from './image-address.ts'
import type { Taken } from './keep-taken.ts'
import { storeImage } from './store-image.ts'
import type { ImagePurpose } from '../rules.ts'
import { refusal } from './take-file.ts'

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
    const bytes = await readAll(await ctx.objects.read(upload.key), upload.size)
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
