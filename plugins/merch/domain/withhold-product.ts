import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { isId } from '#api/is-id.ts'
import type { WithholdOptions } from '#api/reportable.ts'
import { assertStaff } from '#api/staff.ts'
import { AlreadyWithheld, NotWithheld, notWithheld } from '#api/withholding.ts'
import { type Stock, lockProduct } from './lock-product.ts'

/**
 * Takes a product out of everybody's sight; its artist reads why, and only staff brings it back. Orders that are paid stay, with
 * their downloads. Throws `Forbidden`, `NotFound`, `AlreadyWithheld`.
 */
export async function withholdProduct(
  ctx: DomainContext,
  id: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const product = await lock(tx, id)
    if (product.withheldAt) throw new AlreadyWithheld()
    await tx.db.product.update({
      where: { id },
      data: {
        ...{ isActive: false, withheldAt: tx.clock.now() },
        ...{ withheldFrom: product.isActive, withheldReason: reason },
      },
      select: { id: true },
    })
    await tx.emit('product.changed', { productId: id })
    await tx.services.auth.notifyWithheld(tx, told(id, product, reason, product.isActive), options)
  })
}

/** Brings it back to what it was. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
export async function restoreProduct(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const product = await lock(tx, id)
    const { withheldFrom: isActive, withheldReason: reason } = product
    if (isActive === null || reason === null) throw new NotWithheld()
    await tx.db.product.update({ where: { id }, data: { ...notWithheld, isActive }, select: { id: true } })
    await tx.emit('product.changed', { productId: id })
    await tx.services.auth.notifyRestored(tx, told(id, product, reason, isActive), options)
  })
}

const told = (id: string, { artistId, name }: Stock, reason: string, wasActive: boolean) => ({
  ...{ id, title: name, reason, what: 'product', from: wasActive ? 'in the store' : 'not in the store' },
  ...{ path: `/product/${id}`, seenAt: '/dashboard?tab=merchandise' },
  owner: { accountKind: 'artist' as const, accountId: artistId },
})

async function lock(ctx: DomainContext, id: string): Promise<Stock> {
  const product = isId(id) ? await lockProduct(ctx, id) : null
  if (!product) throw new NotFound('Product')
  return product
}
