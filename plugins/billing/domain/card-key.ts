import type { DomainContext } from '#api/app/context.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import { lockRekeyed } from '#api/keys/lock-rekeyed.ts'

const PURPOSE = 'billing.card'

/** Payments are compared with those of 90 days before. */
export const cardKeyUse: KeyUse = { purpose: PURPOSE, what: 'cards that payments are compared by', days: 92 }

/**
 * The keyed hash that a card is compared by. While keys are rotated, rows that have the card's other hash get this one, here and
 * in plugins that keep it: one card always has one value, so that queries compare columns.
 */
export async function cardKeyOf(ctx: DomainContext, fingerprint: string): Promise<string> {
  const { current, others } = ctx.ports.keys.compareKeys(PURPOSE, fingerprint)
  if (others.length === 0) return current
  await ctx.transaction(async (tx) => {
    await lockRekeyed(tx.db, current)
    await tx.db.payment.updateMany({ where: { cardKey: { in: others } }, data: { cardKey: current } })
    await tx.db.subscription.updateMany({ where: { cardKey: { in: others } }, data: { cardKey: current } })
    await tx.hooks.run('billing.card-rekeyed', { from: others, to: current })
  })
  return current
}
