import type { DomainContext } from '#api/context.ts'
import { logSecurity } from '#api/security-log.ts'
import { WrongPassword } from './account-errors.ts'
import { findStoredAccount } from './find-credentials.ts'
import type { OwnAccount } from './own-accounts.ts'
import { verifyPassword } from './password.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Asks an account that is signed in for its password once more; `field` is where the caller typed it. Tries are limited as
 * failed sign-ins are. Throws `WrongPassword` (400), `RateLimited` (429).
 */
export async function checkPassword(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  password: string,
  field: string,
): Promise<void> {
  const key = `auth:password:${accountKind}:${accountId}`
  await ctx.limit({ key, limit: ctx.settings.auth.SIGN_IN_FAILURES, windowSeconds: WINDOW_SECONDS })
  const account = await findStoredAccount(ctx, accountKind, accountId)
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) {
    logSecurity(ctx, 'password-wrong', { accountKind, accountId })
    throw new WrongPassword(field)
  }
  // With the store away the process's own limit was used; it forgets soon enough.
  await ctx.live.delete([`limit:${key}`]).catch(() => {})
}
