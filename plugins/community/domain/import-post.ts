import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import type { AudienceName } from '../rules/audience.ts'
import type { PostEmbedInput } from '../rules.ts'
import { discardPictures, type StoredPicture } from './post-pictures.ts'
import type { TakenImage } from '#plugins/media'

export interface ImportedPost {
  artistId: string
  title: string
  text: string
  audience: AudienceName
  /** Of an audience of buyers. */
  releaseId?: string
  publishedAt: Date
  embeds?: readonly PostEmbedInput[]
  /** The files themselves, in any format that may be uploaded. */
  pictures?: readonly { bytes: Uint8Array; alt: string }[]
  pinned?: boolean
}

/** Adds a post that came out at a time, from bytes at hand: for demo content, by the platform itself. Nobody is notified. Returns its id. */
export async function importPost(
  ctx: DomainContext,
  { pictures = [], embeds = [], publishedAt, pinned = false, ...post }: ImportedPost,
): Promise<string> {
  if (!ctx.actor.system) throw new Forbidden()
  const { media } = ctx.services
  const taken: TakenImage[] = []
  const stored: StoredPicture[] = []
  try {
    for (const { bytes, alt } of pictures) {
      const image = await media.importImage(ctx, {
        ...{ artistId: post.artistId, bytes, purpose: 'product-image' as const, field: 'pictures' },
      })
      taken.push(image)
      stored.push({ id: randomUUID(), key: image.key, widths: image.widths, color: image.color, alt })
    }
    return await ctx.transaction(async (tx) => {
      const { id } = await tx.db.post.create({
        data: {
          ...post,
          ...{ state: 'published', publishedAt, createdAt: publishedAt, pinnedAt: pinned ? publishedAt : null },
          ...{ pictures: stored, embeds: [...embeds] },
        },
        select: { id: true },
      })
      for (const image of taken) await tx.services.media.keepTaken(tx, image)
      return id
    })
  } catch (error) {
    await discardPictures(ctx, taken)
    throw error
  }
}

/** Whether an artist has written anything. */
export const hasPosts = async ({ db }: DomainContext, artistId: string): Promise<boolean> =>
  (await db.post.findFirst({ where: { artistId }, select: { id: true } })) !== null
