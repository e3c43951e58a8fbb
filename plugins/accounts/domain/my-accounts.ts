import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { type OwnAccount, ownAccounts } from '#plugins/auth'

/** An account as its owner sees it. */
export interface MyAccount {
  id: string
  userType: UserType
  username: string
  /** Display name, stage name, or the username of an admin. */
  name: string
  email: string
  /** Whether a link in a mail to the address was used. */
  emailVerified: boolean
}

/** The accounts that are signed in, at most one of each kind. */
export async function listMyAccounts(ctx: DomainContext): Promise<MyAccount[]> {
  return await Promise.all(ownAccounts(ctx).map((account) => requireMyAccount(ctx, account)))
}

/** Throws `NotFound` (404) where the account was removed a moment ago. */
export async function requireMyAccount(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<MyAccount> {
  const account = await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId)
  if (!account) throw new NotFound('Account')
  const { id, username, name, email, emailVerifiedAt } = account
  return { id, userType: accountKind, username, name, email, emailVerified: emailVerifiedAt !== null }
}
