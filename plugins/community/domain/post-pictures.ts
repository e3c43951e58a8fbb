import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { InputError, NotFound } from '#api/app/errors.ts'
import { imageAddresses, imageObjects, type Picture, type PictureUse, type TakenImage } from '#plugins/media'
import type { PictureInput } from '#plugins/media/rules.ts'
import type { Post } from '#prisma/generated/client/client.ts'
import { postPath } from '../rules/paths.ts'

const stored = z.array(
  z.object({
    id: z.string(),
    key: z.string(),
    widths: z.array(z.number()),
    color: z.string().nullable(),
    alt: z.string(),
  }),
)

/** A picture of a post. `id` is its own: nobody finds the file by it. */
export type StoredPicture = z.output<typeof stored>[number]

/** The pictures of a post from their JSON column, in order. */
export const readPictures = (column: unknown): StoredPicture[] => stored.parse(column)

/** How a picture is shown. */
export interface ShownPicture {
  id: string
  url: string
  srcSet: string
  color: string | null
  alt: string
}

/**
 * Addresses of a post's pictures. What is for everyone is where pictures are; of other posts each byte is asked for at an address
 * that knows who asks.
 */
export function shownPictures({
  id: postId,
  audience,
  pictures,
}: Pick<Post, 'id' | 'audience' | 'pictures'>): ShownPicture[] {
  return readPictures(pictures).flatMap(({ id, key, widths, color, alt }) => {
    const shown = imageAddresses(key, widths)
    if (!shown) return []
    if (audience === 'everyone') return [{ id, ...shown, color, alt }]
    const at = (address: string) => `/api/posts/${postId}/pictures/${id}/${address.split('/').at(-1)}`
    return [{ id, url: at(shown.url), srcSet: shown.srcSet.split(', ').map(at).join(', '), color, alt }]
  })
}

const GONE = 'This picture is not there any more. Load the post again'

/** Takes the uploads that a post names; those that are there keep their place. Throws `MediaRefused`, `InputError` (400). */
export async function takePictures(
  ctx: DomainContext,
  artistId: string,
  named: readonly PictureInput[],
  before: readonly StoredPicture[],
): Promise<{ pictures: StoredPicture[]; taken: TakenImage[] }> {
  const { media } = ctx.services
  const [pictures, taken]: [StoredPicture[], TakenImage[]] = [[], []]
  try {
    for (const [index, { id, imageUrl: reference, alt }] of named.entries()) {
      const known = before.find((picture) => picture.id === id)
      if (known && !reference) {
        pictures.push({ ...known, alt })
        continue
      }
      if (!reference) throw new InputError(GONE, { [`pictures.${index}.id`]: GONE })
      const image = await media.takeImage(ctx, {
        ...{ reference, artistId, purpose: 'product-image' as const },
        field: `pictures.${index}.imageUrl`,
      })
      taken.push(image)
      pictures.push({ id: randomUUID(), key: image.key, widths: image.widths, color: image.color, alt })
    }
    return { pictures, taken }
  } catch (error) {
    await discardPictures(ctx, taken)
    throw error
  }
}

export async function discardPictures(ctx: DomainContext, taken: readonly TakenImage[]): Promise<void> {
  const keys = taken.flatMap((image) => image.keys)
  if (keys.length > 0) await ctx.services.media.discardTaken(ctx, { keys })
}

/** Nothing shows these pictures any more: call it in the transaction that makes it so. */
export async function releasePictures(ctx: DomainContext, pictures: readonly StoredPicture[]): Promise<void> {
  const keys = pictures.flatMap(imageObjects)
  if (keys.length > 0) await ctx.services.media.releaseObjects(ctx, keys)
}

/** The object of one picture at a width, as its address names it. Throws `NotFound` (404). */
export function requireRendition({ pictures }: Pick<Post, 'pictures'>, id: string, file: string): string {
  const picture = readPictures(pictures).find((one) => one.id === id)
  const width = Number(/^([1-9]\d{0,4})\.webp$/.exec(file)?.[1])
  if (!picture?.widths.includes(width)) throw new NotFound('Image')
  return `${picture.key}/${width}.webp`
}

const MAX = 100
const shows = (pictures: readonly Picture[]) => ({
  artistId: { in: pictures.map(({ accountId }) => accountId) },
  OR: pictures.map(({ key }) => ({ pictures: { array_contains: [{ key }] } })),
})

/** Posts that show these pictures. */
export async function postUses(
  { db }: DomainContext,
  { pictures }: { pictures: readonly Picture[] },
): Promise<PictureUse[]> {
  const keys = new Set(pictures.map(({ key }) => key))
  const posts = await db.post.findMany({ where: shows(pictures), orderBy: { createdAt: 'desc' }, take: MAX })
  return posts.flatMap((post) =>
    readPictures(post.pictures)
      .filter(({ key }) => keys.has(key))
      .map(({ key, widths }) => ({
        ...{ key, widths, title: `Picture of ${post.title}`, path: postPath(post.id) },
        isPublic: post.state === 'published',
      })),
  )
}

/** Writes the widths of a picture wherever posts keep them. */
export async function rewritePictures(
  ctx: DomainContext,
  { picture, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  const posts = await ctx.db.post.findMany({
    where: shows([picture]),
    take: MAX,
    select: { id: true, pictures: true },
  })
  for (const { id, pictures } of posts)
    await ctx.db.post.update({
      where: { id },
      data: {
        pictures: readPictures(pictures).map((one) =>
          one.key === picture.key ? { ...one, widths: [...widths] } : one,
        ),
      },
      select: { id: true },
    })
}
