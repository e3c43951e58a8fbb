import type { DomainContext } from '#api/context.ts'
import { type LockedRelease, lockReleaseProduct, moveDay } from './pre-orders.ts'
import { pictureColumns } from './read-pictures.ts'
import type { StoredPicture } from './read-pictures.ts'

/** What of a release is sold: its product. */
export interface ReleaseProduct {
  id: string
  releaseId: string
  artistId: string
  priceCents: number
  paysMore: boolean
  /** Whether it is in the store. */
  isActive: boolean
  /** When it comes out, while it is sold before; null for what is out. */
  comesOutAt: Date | null
}

const select = {
  ...{ id: true, releaseId: true, artistId: true, priceCents: true, paysMore: true, isActive: true },
  comesOutAt: true,
} as const

/** Of these releases, those that are sold or once were, by release. */
export async function releaseProducts(
  ctx: DomainContext,
  releaseIds: readonly string[],
): Promise<Map<string, ReleaseProduct>> {
  const rows = await ctx.db.product.findMany({ where: { releaseId: { in: [...releaseIds] } }, select })
  return new Map(rows.flatMap((row) => (row.releaseId ? [[row.releaseId, { ...row, releaseId: row.releaseId }]] : [])))
}

/** How a release looks in the store. */
interface Shown {
  name: string
  description: string
  picture: StoredPicture | null
  isActive: boolean
  /** When it comes out; null: it is out. Left out, that stays as it is. */
  comesOutAt?: Date | null | undefined
}

const columns = ({ isActive: _, comesOutAt: _day, picture, ...shown }: Shown) => ({
  ...shown,
  ...pictureColumns(picture ? [picture] : []),
})

/** Whether it is in the store; of what staff has taken out of sight, what it is when that ends. */
const inStore = (known: LockedRelease | null, isActive: boolean) =>
  known?.withheldAt ? { withheldFrom: isActive } : { isActive }

/** Puts a release into its artist's store, or changes its price there. Call it in the transaction that decides it. */
export async function sellRelease(
  ctx: DomainContext,
  { releaseId, artistId }: { releaseId: string; artistId: string },
  terms: Shown & { priceCents: number; paysMore: boolean },
): Promise<void> {
  const known = await lockReleaseProduct(ctx, releaseId)
  const data = {
    ...{ ...columns(terms), priceCents: terms.priceCents, paysMore: terms.paysMore },
    ...inStore(known, terms.isActive),
  }
  const { id } = await ctx.db.product.upsert({
    where: { releaseId },
    create: { ...data, releaseId, artistId, category: 'digital_album', isDigital: true, createdAt: ctx.clock.now() },
    update: data,
    select: { id: true },
  })
  await moveDay(ctx, { id, comesOutAt: known?.comesOutAt ?? null }, terms.comesOutAt)
  await ctx.emit('product.changed', { productId: id })
}

/** The release looks otherwise now, or is gone from the store. Nothing happens for one that was never sold. */
export async function showRelease(ctx: DomainContext, releaseId: string, shown: Partial<Shown>): Promise<void> {
  const { picture, isActive, comesOutAt, ...rest } = shown
  const product = await lockReleaseProduct(ctx, releaseId)
  if (!product) return
  await ctx.db.product.update({
    where: { releaseId },
    data: {
      ...rest,
      ...(isActive !== undefined && inStore(product, isActive)),
      ...(picture !== undefined && pictureColumns(picture ? [picture] : [])),
    },
    select: { id: true },
  })
  await moveDay(ctx, product, comesOutAt)
  await ctx.emit('product.changed', { productId: product.id })
}
