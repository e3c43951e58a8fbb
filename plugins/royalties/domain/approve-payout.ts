import type { DomainContext } from '#api/context.ts'
import { Conflict, Forbidden, NotFound } from '#api/errors.ts'
import { assertStaff } from '#api/staff.ts'

/**
 * One admin's word for a payout above the limit; with the second one's it is made. The same admin's word counts once.
 * Throws `Forbidden`, `AccountTooNew` (403), `NotFound` (404), `Conflict` (409).
 */
export async function approvePayout(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'finance')
  const admin = ctx.actor.admin?.id
  if (!admin) throw new Forbidden()
  await ctx.services.auth.assertSettledAdmin(ctx)
  await ctx.transaction(async (tx) => {
    await tx.db.$queryRaw`SELECT 1 FROM "PayoutReview" WHERE "id" = ${id}::uuid FOR UPDATE`
    const review = await tx.db.payoutReview.findUnique({ where: { id } })
    if (!review) throw new NotFound('Payout')
    if (review.state !== 'waiting') throw new Conflict('This payout does not wait any more', 'NOT_WAITING')
    if (review.firstApprovedBy === admin)
      throw new Conflict('You have approved it: a second admin has to do so as well', 'SECOND_ADMIN_NEEDED')
    const data = review.firstApprovedBy
      ? { secondApprovedBy: admin, state: 'approved' as const, approvedAt: tx.clock.now() }
      : { firstApprovedBy: admin }
    await tx.db.payoutReview.update({ where: { id }, data, select: { id: true } })
    if (review.firstApprovedBy) await tx.enqueue('billing.request-payouts', {}, { collapse: 'payouts' })
  })
}
