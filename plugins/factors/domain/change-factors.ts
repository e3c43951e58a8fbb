import type { DomainContext } from '#api/app/context.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { AddressNotVerified, type OwnAccount, type SecurityNotice } from '#plugins/auth'

/**
 * Changes the factors of an account, one change at a time, by somebody who has just shown that it is theirs, and notifies its
 * owner. Throws `IdentityNotConfirmed` (403).
 */
export async function changeFactors<Result>(
  ctx: DomainContext,
  account: OwnAccount,
  notice: SecurityNotice | null,
  change: (inner: DomainContext) => Promise<Result>,
): Promise<Result> {
  return await ctx.transaction(async (inner) => {
    await lockFactors(inner, account)
    // Under the lock: a recovery that has just ended this session must not miss what it adds.
    await inner.services.auth.requireFreshSession(inner, account)
    const result = await change(inner)
    if (notice) await inner.hooks.run('auth.security-notice', { ...account, ...notice })
    await inner.afterCommit(() => logSecurity(ctx, 'factors-changed', account))
    return result
  })
}

/**
 * A listener or artist adds factors once the address is confirmed: until then the account may be in somebody else's name, whom
 * a factor would lock out. Staff is invited by mail, or sets up the installation.
 */
export async function mayAddFactors(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<boolean> {
  if (accountKind === 'admin') return true
  const owner = await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId)
  return Boolean(owner?.emailVerifiedAt)
}

/** Throws `AddressNotVerified` (403). */
export async function assertMayAddFactors(ctx: DomainContext, account: OwnAccount): Promise<void> {
  if (!(await mayAddFactors(ctx, account))) throw new AddressNotVerified()
}

/** One change of the factors of an account at a time, to the end of the transaction. */
export async function lockFactors(ctx: DomainContext, { accountId }: OwnAccount): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`factors:${accountId}`}, 0))`
}
