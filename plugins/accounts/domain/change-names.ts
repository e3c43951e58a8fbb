import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import { ownAccount } from '#plugins/auth'
import type { ChangeName, ChangeUsername } from '../rules.ts'
import { type MyAccount, requireMyAccount } from './my-accounts.ts'

const CHANGES_PER_HOUR = 20

/** Changes the name that others see. Throws `InputError` (400) for admins, who have only their username. */
export async function changeName(ctx: DomainContext, { userType, name }: ChangeName): Promise<MyAccount> {
  const account = ownAccount(ctx, userType)
  if (account.accountKind === 'admin') {
    const message = 'An admin has no other name than the username'
    throw new InputError(message, { name: message })
  }
  await limitChanges(ctx, account.accountId)
  await ctx.services.auth.renameAccount(ctx, account, name)
  return await requireMyAccount(ctx, account)
}

/**
 * Changes the name that somebody signs in by, and of an artist's page. The old one stays reserved and leads to the new one.
 * Throws `IdentityNotConfirmed` (403), `InputError` (400), `UsernameTaken`, `TooManyUsernames` (409), `RateLimited` (429).
 */
export async function changeUsername(ctx: DomainContext, { userType, username }: ChangeUsername): Promise<MyAccount> {
  const account = ownAccount(ctx, userType)
  await ctx.requireFresh(account, '2h')
  await limitChanges(ctx, account.accountId)
  await ctx.services.auth.changeUsername(ctx, account, username)
  return await requireMyAccount(ctx, account)
}

/** Names can be tried for being taken: as slowly as by registering. */
async function limitChanges(ctx: DomainContext, accountId: string): Promise<void> {
  await ctx.limits.take({ key: `accounts:names:${accountId}`, limit: CHANGES_PER_HOUR, windowSeconds: 3_600 })
}
