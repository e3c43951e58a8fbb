import type { DomainContext } from '#api/context.ts'
import { Conflict, Forbidden, NotFound } from '#api/errors.ts'
import { assertStaff } from '#api/staff.ts'

/**
 * One admin's approval of a payout; with the last one that it needs (a first payout one, one above the limit two) it is made.
 * The same admin's counts once.
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
    const isLast = review.firstApprovedBy !== null || review.approvals === 1
    const data = {
      ...(review.firstApprovedBy ? { secondApprovedBy: admin } : { firstApprovedBy: admin }),
      ...(isLast && { state: 'approved' as const, approvedAt: tx.clock.now() }),
    }
    await tx.db.payoutReview.update({ where: { id }, data, select: { id: true } })
    if (isLast) await tx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
  })
}
