import type { DomainContext } from '#api/context.ts'
import { logSecurity } from '#api/security-log.ts'
import type { OwnAccount } from '#plugins/auth'

/**
 * Changes the factors of an account, one change at a time, by somebody who has just shown that it is theirs.
 * Throws `IdentityNotConfirmed` (403).
 */
export async function changeFactors<Result>(
  ctx: DomainContext,
  account: OwnAccount,
  change: (inner: DomainContext) => Promise<Result>,
): Promise<Result> {
  await ctx.services.auth.requireFreshSession(ctx, account)
  return await ctx.transaction(async (inner) => {
    await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`factors:${account.accountId}`}, 0))`
    const result = await change(inner)
    await inner.afterCommit(() => logSecurity(ctx, 'factors-changed', account))
    return result
  })
}
