import type { DomainContext } from '#api/context.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { type StoredImage, renditionKey, shownWidths } from './image-address.ts'

/** The largest of an image's files as a JPEG, for programs that read nothing else; null where it is gone, or withheld. */
export async function pictureAsJpeg(ctx: DomainContext, { key, widths }: StoredImage): Promise<Uint8Array | null> {
  const largest = shownWidths(widths).at(-1)
  if (largest === undefined) return null
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of await ctx.objects.read(renditionKey(key, largest))) chunks.push(chunk as Uint8Array)
  } catch (error) {
    if (error instanceof ObjectNotFound) return null
    throw error
  }
  // Loaded when there is an image: it takes memory that most processes never need.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.concat(chunks)).jpeg({ quality: 88 }).toBuffer()
}
