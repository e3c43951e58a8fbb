import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { accountKey } from '../rules.ts'
import { UsernameTaken } from './account-errors.ts'

/**
 * Keeps others off a username until the transaction ends, and refuses one that somebody else had before: it still leads
 * to them. Names in use are refused by their unique constraint. Throws `UsernameTaken` (409).
 */
export async function claimUsername(
  ctx: DomainContext,
  kind: UserType,
  usernameKey: string,
  accountId?: string,
): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`username:${kind}:${usernameKey}`}, 0))`
  const former = await ctx.db.formerUsername.findUnique({
    where: { accountKind_usernameKey: { accountKind: kind, usernameKey } },
    select: { accountId: true },
  })
  if (former && former.accountId !== accountId) throw new UsernameTaken()
}

/** Whose name it was; null for names that nobody had. */
export async function findFormerOwner(ctx: DomainContext, kind: UserType, username: string): Promise<string | null> {
  const usernameKey = accountKey(username)
  if (usernameKey.includes('\0')) return null
  const former = await ctx.db.formerUsername.findUnique({
    where: { accountKind_usernameKey: { accountKind: kind, usernameKey } },
    select: { accountId: true },
  })
  return former?.accountId ?? null
}
