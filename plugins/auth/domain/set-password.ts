import type { DomainContext } from '#api/context.ts'
import { logSecurity } from '#api/security-log.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { endAccess } from './end-access.ts'
import type { OwnAccount } from './own-accounts.ts'
import { hashPassword } from './password.ts'

/**
 * Gives an account another password, and ends every session and token of it but the session to keep: who knew the old
 * password is out from the next request on, in every process. `field` is where the caller typed it.
 * Throws `InputError` (400) for passwords that everybody uses.
 */
export async function setPassword(
  ctx: DomainContext,
  account: OwnAccount,
  password: string,
  { keepSession, field }: { keepSession: string | null; field: string },
): Promise<void> {
  refuseCommonPassword(password, field)
  const data = { passwordHash: await hashPassword(password) }
  const change = { where: { id: account.accountId }, data, select: { id: true } }
  await ctx.transaction(async (inner) => {
    if (account.accountKind === 'user') await inner.db.listener.update(change)
    else if (account.accountKind === 'artist') await inner.db.artist.update(change)
    else await inner.db.admin.update(change)
    await endAccess(inner, account, { keepSession })
    await inner.afterCommit(() => logSecurity(ctx, 'password-changed', account))
  })
}
