import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { Forbidden } from '#api/errors.ts'
import { inspectDigitalFile } from './media/inspect-digital-file.ts'
import { storeImage } from './store-image.ts'
import { storeObject } from './store-object.ts'
import type { TakenDigitalFile } from './take-digital-file.ts'
import type { TakenImage } from './take-image.ts'

interface ImportedBytes {
  artistId: string
  bytes: Uint8Array
}

/** A product's picture from bytes at hand, as `takeImage` from an upload: for demo content and migrations, by the platform itself. */
export async function importImage(ctx: DomainContext, { artistId, bytes }: ImportedBytes): Promise<TakenImage> {
  if (!ctx.actor.system) throw new Forbidden()
  return {
    ...(await storeImage(ctx, { artistId, purpose: 'product-image', bytes })),
    uploadKey: null,
    field: 'imageUrl',
  }
}

/** The same for the file of a digital product. */
export async function importDigitalFile(
  ctx: DomainContext,
  { artistId, bytes }: ImportedBytes,
): Promise<TakenDigitalFile> {
  if (!ctx.actor.system) throw new Forbidden()
  const { format, contentType } = await inspectDigitalFile(bytes)
  const key = `artists/${artistId}/files/${randomUUID()}`
  await storeObject(ctx, { key, artistId, purpose: 'digital-file', contentType, body: bytes, size: bytes.length })
  return { key, keys: [key], format, contentType, size: bytes.length, uploadKey: null, field: 'digitalFileUrl' }
}
