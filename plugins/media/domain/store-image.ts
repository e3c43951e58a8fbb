import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { type StoredImage, imageKey, renditionKey } from './image-address.ts'
import { discardTaken } from './keep-taken.ts'
import { inspectImage } from './inspect/inspect-image.ts'
import { RENDITION_TYPE, type RenditionOptions, renderRenditions } from './render-renditions.ts'
import { storeObject } from './store-object.ts'
import type { ImagePurpose } from '../rules.ts'

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
