import { InputError } from '#api/app/errors.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { Picture, PictureUse, Taken, TakenDigitalFile, TakenImage } from '#plugins/media'
import type { PictureInput } from '#plugins/media/rules.ts'
import { pictureColumns, pictureId, readPictures, type StoredPicture } from './read-pictures.ts'
import { lockProduct } from './stock.ts'

const MESSAGE = 'Only digital products have a digital file'

/** Throws `InputError` (400) when a thing is given a file to download. */
export function assertMayHaveFile(product: { isDigital: boolean }, digitalFileUrl: string | null | undefined): void {
  if (digitalFileUrl && !product.isDigital) throw new InputError(MESSAGE, { digitalFileUrl: MESSAGE })
}

const NO_VARIANTS = 'A download has no variants'

/** Throws `InputError` (400) when there is something to choose of a download. */
export function assertMayHaveVariants(
  product: { isDigital: boolean },
  variants: readonly unknown[] | null | undefined,
): void {
  if (variants?.length && product.isDigital) throw new InputError(NO_VARIANTS, { variants: NO_VARIANTS })
}

export interface ProductFiles {
  /** All pictures of the product as they shall be, in order; null: they stay. */
  pictures: StoredPicture[] | null
  digitalFile: TakenDigitalFile | null
  /** Files made from uploads, to keep or to discard. */
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
  const take: TakePicture = async (reference, field, alt) => {
    const image = await media.takeImage(ctx, { reference, artistId, purpose: 'product-image', field })
    files.taken.push(image)
    return stored(image, alt)
  }
  try {
    if (pictures) files.pictures = await takePictures(pictures, before, take)
    else if (imageUrl) files.pictures = [await take(imageUrl, 'imageUrl', before[0]?.alt ?? ''), ...before.slice(1)]
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

type TakePicture = (reference: string, field: string, alt: string) => Promise<StoredPicture>

/** Each either stays as it was, with its description, or is made of an upload. */
async function takePictures(
  pictures: readonly PictureInput[],
  before: readonly StoredPicture[],
  take: TakePicture,
): Promise<StoredPicture[]> {
  const taken: StoredPicture[] = []
  for (const [index, { id, imageUrl, alt }] of pictures.entries()) {
    const known = before.find((picture) => pictureId(picture) === id)
    if (!known && !imageUrl) throw new InputError(GONE, { [`pictures.${index}.id`]: GONE })
    taken.push(known && !imageUrl ? { ...known, alt } : await take(imageUrl ?? '', `pictures.${index}.imageUrl`, alt))
  }
  return taken
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

const MAX = 100

const shows = (pictures: readonly Picture[]) => ({
  artistId: { in: pictures.map(({ accountId }) => accountId) },
  OR: pictures.map(({ key }) => ({ pictures: { array_contains: [{ key }] } })),
})

/** Products that show these pictures, at any place among their own. */
export async function productUses(
  ctx: DomainContext,
  { pictures }: { pictures: readonly Picture[] },
): Promise<PictureUse[]> {
  const keys = new Set(pictures.map(({ key }) => key))
  const products = await ctx.db.product.findMany({
    where: shows(pictures),
    orderBy: { isActive: 'desc' },
    take: MAX,
    select: { id: true, name: true, artistId: true, isActive: true, pictures: true },
  })
  const artists = await ctx.services.auth.findArtists(
    ctx,
    products.map(({ artistId }) => artistId),
  )
  return products.flatMap((product) =>
    readPictures(product.pictures)
      .filter(({ key }) => keys.has(key))
      .map(({ key, widths }) => ({
        ...{ key, widths, title: `Picture of ${product.name}`, path: `/product/${product.id}` },
        isPublic: product.isActive && artists.get(product.artistId)?.approvedAt != null,
      })),
  )
}

/** Writes the widths of a picture wherever products keep them. */
export async function rewritePictures(
  ctx: DomainContext,
  { picture, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  const found = await ctx.db.product.findMany({ where: shows([picture]), orderBy: { id: 'asc' }, select: { id: true } })
  for (const { id } of found) {
    const locked = await lockProduct(ctx, id)
    if (!locked) continue
    const pictures = readPictures(locked.pictures).map((one) =>
      one.key === picture.key ? { ...one, widths: [...widths] } : one,
    )
    await ctx.db.product.update({ where: { id }, data: pictureColumns(pictures), select: { id: true } })
  }
}
