import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn } from '#api/errors.ts'
import type { Reconciliation } from '#prisma/generated/client/client.ts'

/** The newest comparison of the books; null before the first. For admins: throws 401, 403. */
export async function latestReconciliation(ctx: DomainContext): Promise<Reconciliation | null> {
  if (!ctx.actor.admin && !ctx.actor.system) throw ctx.actor.userType ? new Forbidden() : new NotSignedIn()
  return await ctx.db.reconciliation.findFirst({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}
