import type { DomainContext } from '#api/context.ts'
import { assertStaff } from '#api/staff.ts'
import type { Reconciliation } from '#prisma/generated/client/client.ts'

/** The newest comparison of the books; null before the first. For staff (finance): throws 401, 403. */
export async function latestReconciliation(ctx: DomainContext): Promise<Reconciliation | null> {
  assertStaff(ctx, 'finance')
  return await ctx.db.reconciliation.findFirst({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}
