import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { Taken, TakenDigitalFile, TakenImage } from '#plugins/media'
import type { PictureInput } from '../rules.ts'
import { type StoredPicture, pictureId } from './read-pictures.ts'

export interface ProductFiles {
  /** All pictures of the product as they shall be, in order; null: they stay. */
  pictures: StoredPicture[] | null
  digitalFile: TakenDigitalFile | null
  /** What was made of uploads, to keep or to discard. */
  taken: Taken[]
}

export interface NamedFiles {
  /** In place of the first picture; null takes it away. */
  imageUrl?: string | null | undefined
  pictures?: readonly PictureInput[] | undefined
  digitalFileUrl: string | null
}

const TWICE = 'Name the pictures in one list, or the first one alone'
const GONE = 'This picture is not there any more. Load the product again'

/** Checks the uploads that a product names, all or none; then keep or discard them. Throws `MediaRefused`, `InputError` (400). */
export async function takeProductFiles(
  ctx: DomainContext,
  artistId: string,
  { imageUrl, pictures, digitalFileUrl }: NamedFiles,
  before: readonly StoredPicture[] = [],
): Promise<ProductFiles> {
  const { media } = ctx.services
  if (pictures && imageUrl) throw new InputError(TWICE, { imageUrl: TWICE })
  const files: ProductFiles = { pictures: null, digitalFile: null, taken: [] }
  const take = async (reference: string, field: string, alt: string): Promise<StoredPicture> => {
    const image = await media.takeImage(ctx, { reference, artistId, purpose: 'product-image', field })
    files.taken.push(image)
    return stored(image, alt)
  }
  try {
    if (pictures) {
      files.pictures = []
      for (const [index, { id, imageUrl: reference, alt }] of pictures.entries()) {
        const known = before.find((picture) => pictureId(picture) === id)
        if (!known && !reference) throw new InputError(GONE, { [`pictures.${index}.id`]: GONE })
        files.pictures.push(
          known && !reference ? { ...known, alt } : await take(reference ?? '', `pictures.${index}.imageUrl`, alt),
        )
      }
    } else if (imageUrl) files.pictures = [await take(imageUrl, 'imageUrl', before[0]?.alt ?? ''), ...before.slice(1)]
    else if (imageUrl === null) files.pictures = before.slice(1)
    if (digitalFileUrl) {
      files.digitalFile = await media.takeDigitalFile(ctx, {
        reference: digitalFileUrl,
        artistId,
        field: 'digitalFileUrl',
      })
      files.taken.push(files.digitalFile)
    }
    return files
  } catch (error) {
    await discardProductFiles(ctx, files)
    throw error
  }
}

export const stored = ({ key, widths, color }: TakenImage, alt: string): StoredPicture => ({ key, widths, color, alt })

/** The columns that refer to the digital file; none where none was taken. */
export function fileColumns({
  digitalFile,
}: ProductFiles): Pick<
  Prisma.ProductUncheckedCreateInput,
  'digitalFileKey' | 'digitalFileType' | 'digitalFileExtension'
> {
  return digitalFile
    ? {
        digitalFileKey: digitalFile.key,
        digitalFileType: digitalFile.contentType,
        digitalFileExtension: `.${digitalFile.format}`,
      }
    : {}
}

/** Call it in the transaction that writes the columns. */
export async function keepProductFiles(ctx: DomainContext, { taken }: ProductFiles): Promise<void> {
  for (const file of taken) await ctx.services.media.keepTaken(ctx, file)
}

/** When the product came to nothing; the uploads stay for another try. */
export async function discardProductFiles(ctx: DomainContext, { taken }: ProductFiles): Promise<void> {
  const keys = taken.flatMap((file) => file.keys)
  if (keys.length > 0) await ctx.services.media.discardTaken(ctx, { keys })
}
