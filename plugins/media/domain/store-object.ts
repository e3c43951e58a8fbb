import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { imageKey, renditionKey, type StoredImage } from './image-address.ts'
import { discardTaken, type Taken } from './keep-taken.ts'
import { inspectImage } from './inspect/inspect-image.ts'
import { renderRenditions, RENDITION_TYPE, type RenditionOptions } from './render-renditions.ts'
import type { ImagePurpose, UploadPurpose } from '../rules.ts'
import type { ObjectPurpose } from '#prisma/generated/client/enums.ts'

/** Covers, products and faces are squares. */
const SHAPES: Readonly<Record<ImagePurpose, RenditionOptions>> = {
  cover: {},
  'product-image': {},
  face: { widths: [160, 320, 640] },
  banner: { ratio: 3, widths: [640, 1080, 1600] },
}

export interface StoredRenditions extends StoredImage {
  widths: number[]
  /** Average colour, #rrggbb. */
  color: string
  /** The objects behind it, not yet marked as used. */
  keys: string[]
}

/** Checks an image by its content and stores its renditions. Throws the refusal of `inspectImage`. */
export async function storeImage(
  ctx: DomainContext,
  { owner, purpose, bytes }: { owner: OwnAccount; purpose: ImagePurpose; bytes: Uint8Array },
): Promise<StoredRenditions> {
  await inspectImage(bytes)
  const { renditions, placeholder } = await renderRenditions(bytes, SHAPES[purpose])
  const key = imageKey(owner, randomUUID())
  const keys = renditions.map(({ width }) => renditionKey(key, width))
  try {
    for (const { width, bytes: body } of renditions) {
      await storeObject(ctx, {
        key: renditionKey(key, width),
        owner,
        purpose,
        contentType: RENDITION_TYPE,
        body,
        size: body.length,
      })
    }
  } catch (error) {
    await discardTaken(ctx, { keys })
    throw error
  }
  return { key, widths: renditions.map(({ width }) => width), color: placeholder, keys }
}

interface NewObject {
  key: string
  /** The owner, whose quota it counts for. */
  owner: OwnAccount
  purpose: UploadPurpose | 'rendition'
  contentType: string
  body: Uint8Array | NodeJS.ReadableStream
  /** Bytes. */
  size: number
}

/** Stores what the platform made for an account. The row is written first: if this process dies, the sweep finds the object. */
export async function storeObject(
  ctx: DomainContext,
  { key, owner, purpose, contentType, body, size }: NewObject,
): Promise<void> {
  await ctx.db.storedObject.create({
    data: {
      key,
      ownerKind: owner.accountKind,
      ownerId: owner.accountId,
      purpose: purpose === 'rendition' ? purpose : STORED_PURPOSE[purpose],
      contentType,
      size,
      createdAt: ctx.clock.now(),
    },
  })
  await ctx.ports.objects.write(key, body, { contentType, size })
}

/**
 * Stores what the platform made of a song, at a key that nobody guesses; it counts for no quota. Call `keepTaken` in the
 * transaction that begins to refer to it.
 */
export async function storeRendition(
  ctx: DomainContext,
  { artistId, ...object }: Omit<NewObject, 'key' | 'purpose' | 'owner'> & { artistId: string },
): Promise<Taken & { key: string }> {
  const key = `artists/${artistId}/renditions/${randomUUID()}`
  const taken = { uploadKey: null, keys: [key], key, field: 'audio' }
  try {
    await storeObject(ctx, {
      ...object,
      key,
      owner: { accountKind: 'artist', accountId: artistId },
      purpose: 'rendition',
    })
    return taken
  } catch (error) {
    await discardTaken(ctx, taken)
    throw error
  }
}

/** The names of the database client have no dash. */
export const STORED_PURPOSE: Readonly<Record<UploadPurpose, ObjectPurpose>> = {
  audio: 'audio',
  cover: 'cover',
  'product-image': 'product_image',
  'digital-file': 'digital_file',
  face: 'face',
  banner: 'banner',
}
