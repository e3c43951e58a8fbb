import type { DomainContext } from '#api/context.ts'
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
}

const select = { id: true, releaseId: true, artistId: true, priceCents: true, paysMore: true, isActive: true } as const

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
}

const columns = ({ isActive: _, picture, ...shown }: Shown) => ({
  ...shown,
  ...pictureColumns(picture ? [picture] : []),
})

/** Whether it is in the store; of what staff has taken out of sight, what it is when that ends. Locks the product. */
async function inStore(tx: DomainContext, releaseId: string, isActive: boolean) {
  const [known] = await tx.db.$queryRaw<{ withheldAt: Date | null }[]>`
    SELECT "withheldAt" FROM "Product" WHERE "releaseId" = ${releaseId}::uuid FOR UPDATE`
  return known?.withheldAt ? { withheldFrom: isActive } : { isActive }
}

/** Puts a release into its artist's store, or changes its price there. Call it in the transaction that decides it. */
export async function sellRelease(
  ctx: DomainContext,
  { releaseId, artistId }: { releaseId: string; artistId: string },
  terms: Shown & { priceCents: number; paysMore: boolean },
): Promise<void> {
  const data = {
    ...{ ...columns(terms), priceCents: terms.priceCents, paysMore: terms.paysMore },
    ...(await inStore(ctx, releaseId, terms.isActive)),
  }
  const { id } = await ctx.db.product.upsert({
    where: { releaseId },
    create: { ...data, releaseId, artistId, category: 'digital_album', isDigital: true, createdAt: ctx.clock.now() },
    update: data,
    select: { id: true },
  })
  await ctx.emit('product.changed', { productId: id })
}

/** The release looks otherwise now, or is gone from the store. Nothing happens for one that was never sold. */
export async function showRelease(ctx: DomainContext, releaseId: string, shown: Partial<Shown>): Promise<void> {
  const { picture, isActive, ...rest } = shown
  const [product] = await ctx.db.product.updateManyAndReturn({
    where: { releaseId },
    data: {
      ...rest,
      ...(isActive !== undefined && (await inStore(ctx, releaseId, isActive))),
      ...(picture !== undefined && pictureColumns(picture ? [picture] : [])),
    },
    select: { id: true },
  })
  if (product) await ctx.emit('product.changed', { productId: product.id })
}
