import type { DomainContext } from '#api/context.ts'
import { accountKey } from '../rules.ts'
import type { OwnAccount } from './own-accounts.ts'

/** Marks the address of an account as one that is read; false where the account has another one, or is gone. */
export async function verifyEmail(
  ctx: DomainContext,
  { accountKind, accountId: id }: OwnAccount,
  email: string,
): Promise<boolean> {
  const change = { where: { id, emailKey: accountKey(email) }, data: { emailVerifiedAt: ctx.clock.now() } }
  if (accountKind === 'user') return (await ctx.db.listener.updateMany(change)).count === 1
  if (accountKind === 'artist') return (await ctx.db.artist.updateMany(change)).count === 1
  return (await ctx.db.admin.updateMany(change)).count === 1
}
