import type { DomainContext } from '#api/context.ts'
import { Conflict, Forbidden, NotFound } from '#api/errors.ts'
import { assertStaff } from '#api/staff.ts'
import type { AppealMoneyHold, DecideHold } from '../rules.ts'
import { lockPayouts } from './lock-payouts.ts'

/**
 * Staff lets held money go: it leaves with the artist's next payout. Whoever finds that it was not the buyer's gives it back
 * instead, by a refund of the tip or order. Throws `Forbidden` (403), `NotFound` (404), `Conflict` (409).
 */
export async function releaseMoney(ctx: DomainContext, { id, reason }: DecideHold & { id: string }): Promise<void> {
  assertStaff(ctx, 'finance')
  const releasedBy = ctx.actor.admin?.id
  if (!releasedBy) throw new Forbidden()
  await ctx.transaction(async (tx) => {
    const hold = await tx.db.moneyHold.findUnique({ where: { id }, select: { artistId: true } })
    if (!hold) throw new NotFound('Hold')
    await lockPayouts(tx, hold.artistId)
    const { count } = await tx.db.moneyHold.updateMany({
      where: { id, state: 'held' },
      data: { state: 'released', releasedAt: tx.clock.now(), releasedBy, reason },
    })
    if (count === 0) throw new Conflict('This money is not held any more', 'ALREADY_DECIDED')
    await tx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
  })
}

/** 409: an appeal was made already, or there is nothing left to appeal against. */
export class NotAppealable extends Conflict {
  constructor() {
    super('You have appealed already, or the money is not held any more', 'NOT_APPEALABLE')
  }
}

/** An artist says, once, why held money should go. Throws `NotFound` (404) for a hold of somebody else’s, `NotAppealable` (409). */
export async function appealMoneyHold(ctx: DomainContext, { id, text }: AppealMoneyHold): Promise<void> {
  const artistId = ctx.actor.artist?.id
  if (!artistId) throw new Forbidden()
  const known = await ctx.db.moneyHold.findFirst({ where: { id, artistId }, select: { id: true } })
  if (!known) throw new NotFound('Hold')
  const { count } = await ctx.db.moneyHold.updateMany({
    where: { id, state: 'held', appealedAt: null },
    data: { appeal: text, appealedAt: ctx.clock.now() },
  })
  if (count === 0) throw new NotAppealable()
}
