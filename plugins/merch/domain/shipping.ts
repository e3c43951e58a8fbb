import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import { recordAudit } from '#api/access/audit.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { StoreShipping } from '#prisma/generated/client/client.ts'
import { shippingCentsTo } from '../rules/region.ts'
import type { SetShipping, ShippingAddress } from '../rules.ts'
import type { Stock } from './stock.ts'

/** An artist's shipping prices; null where shipping is free. */
export async function findShipping(ctx: DomainContext, artistId: string): Promise<StoreShipping | null> {
  return await ctx.db.storeShipping.findUnique({ where: { artistId } })
}

/**
 * The cost of shipping an order, in cents. Items that Fairwave makes are shipped by Fairwave: the artist's prices do
 * not apply. Throws `InputError` (400) where it is not sent.
 */
export async function shippingOf(
  ctx: DomainContext,
  { artistId, isDigital, isFairwaveManufactured }: Stock,
  address: ShippingAddress | null,
): Promise<number> {
  if (isDigital || isFairwaveManufactured || !address) return 0
  const cents = shippingCentsTo(await findShipping(ctx, artistId), address.country)
  if (cents === null) {
    const message = 'This artist does not ship to this country'
    throw new InputError(message, { 'shippingAddress.country': message })
  }
  return cents
}

/**
 * Says what sending costs from now on; null: nothing, everywhere. Checkouts that run keep what they showed. Throws
 * `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist).
 */
export async function setShipping(ctx: DomainContext, artistId: string, rates: SetShipping | null): Promise<void> {
  await assertMayManageArtist(ctx, artistId, 'editor')
  await ctx.transaction(async (tx) => {
    if (rates) await tx.db.storeShipping.upsert({ where: { artistId }, create: { artistId, ...rates }, update: rates })
    else await tx.db.storeShipping.deleteMany({ where: { artistId } })
    if (tx.actor.admin)
      await recordAudit(tx, {
        action: 'shipping.updated',
        targetType: 'artist',
        targetId: artistId,
        targetName: artistId,
        detail: { ...rates },
      })
  })
}
