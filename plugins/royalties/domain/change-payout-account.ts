import type { DomainContext } from '#api/context.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'

/** Brings our record of a connected account to what the provider says; an older word changes nothing. */
export async function changePayoutAccount(
  ctx: DomainContext,
  { account: { accountId, payoutsEnabled, email }, occurredAt: at }: PaymentNews['account.changed'],
): Promise<void> {
  await ctx.db.payoutAccount.createMany({
    data: [{ providerAccountId: accountId, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  const { count } = await ctx.db.payoutAccount.updateMany({
    where: { providerAccountId: accountId, OR: [{ lastEventAt: null }, { lastEventAt: { lte: at } }] },
    data: { payoutsEnabled, lastEventAt: at, ...(email && { email }) },
  })
  // A balance may have waited for this.
  if (count > 0 && payoutsEnabled) await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}
