import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { TakenDigitalFile, TakenImage } from '#plugins/media'

export interface ProductFiles {
  image: TakenImage | null
  digitalFile: TakenDigitalFile | null
}

const keysOf = ({ image, digitalFile }: ProductFiles) => [...(image?.keys ?? []), ...(digitalFile?.keys ?? [])]

/** Checks the uploads that a product names, both or none; then keep or discard them. Throws `MediaRefused` (400). */
export async function takeProductFiles(
  ctx: DomainContext,
  artistId: string,
  { imageUrl, digitalFileUrl }: { imageUrl: string | null; digitalFileUrl: string | null },
): Promise<ProductFiles> {
  const { media } = ctx.services
  const image = imageUrl
    ? await media.takeImage(ctx, { reference: imageUrl, artistId, purpose: 'product-image', field: 'imageUrl' })
    : null
  try {
    return {
      image,
      digitalFile: digitalFileUrl
        ? await media.takeDigitalFile(ctx, { reference: digitalFileUrl, artistId, field: 'digitalFileUrl' })
        : null,
    }
  } catch (error) {
    if (image) await media.discardTaken(ctx, image)
    throw error
  }
}

/** The columns that refer to them; what was not taken is left out. */
export function fileColumns({
  image,
  digitalFile,
}: ProductFiles): Pick<
  Prisma.ProductUncheckedCreateInput,
  'imageKey' | 'imageColor' | 'digitalFileKey' | 'digitalFileType' | 'digitalFileExtension'
> & { imageWidths?: number[] } {
  return {
    ...(image && { imageKey: image.key, imageWidths: image.widths, imageColor: image.color }),
    ...(digitalFile && {
      digitalFileKey: digitalFile.key,
      digitalFileType: digitalFile.contentType,
      digitalFileExtension: `.${digitalFile.format}`,
    }),
  }
}

/** Call it in the transaction that writes the columns. */
export async function keepProductFiles(ctx: DomainContext, { image, digitalFile }: ProductFiles): Promise<void> {
  if (image) await ctx.services.media.keepTaken(ctx, image)
  if (digitalFile) await ctx.services.media.keepTaken(ctx, digitalFile)
}

/** When the product came to nothing; the uploads stay for another try. */
export async function discardProductFiles(ctx: DomainContext, files: ProductFiles): Promise<void> {
  const keys = keysOf(files)
  if (keys.length > 0) await ctx.services.media.discardTaken(ctx, { keys })
}
