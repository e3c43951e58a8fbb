import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { deviceOf, type OwnAccount, ownAccounts } from '#plugins/auth'

export interface MySession {
  id: string
  /** "Firefox on Windows". */
  device: string
  signedInAt: Date
  /** To the hour. */
  lastUsedAt: Date
  isCurrent: boolean
  /** Which of the caller's accounts are signed in there. */
  userTypes: UserType[]
}

/** Where the caller's accounts are signed in: this browser first, then the last used; at most 100. */
export async function listMySessions(ctx: DomainContext): Promise<MySession[]> {
  const sessions = await ctx.services.auth.listSessions(ctx, ownAccounts(ctx))
  return sessions
    .map(({ id, userAgent, signedInAt, lastSeenAt, kinds }) => ({
      id,
      device: deviceOf(userAgent),
      signedInAt,
      lastUsedAt: lastSeenAt,
      isCurrent: id === ctx.actor.sessionId,
      userTypes: kinds,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/**
 * Signs the caller's accounts out there, from the next request on; elsewhere than here only for who has just shown that they
 * are theirs. Throws `IdentityNotConfirmed` (403), `NotFound` (404), also for sessions of others.
 */
export async function endMySession(ctx: DomainContext, id: string): Promise<string> {
  const accounts = ownAccounts(ctx)
  // Leaving this browser is a sign-out, which asks nobody.
  if (id !== ctx.actor.sessionId) await requireFreshSessions(ctx, accounts)
  const ended = isId(id) ? await ctx.services.auth.endSessions(ctx, accounts, { only: id }) : 0
  if (ended === 0) throw new NotFound('Session')
  for (const account of accounts) logSecurity(ctx, 'sessions-ended', account)
  return id
}

/** Signs the caller's accounts out everywhere else; returns in how many browsers. Throws `IdentityNotConfirmed` (403). */
export async function endMyOtherSessions(ctx: DomainContext): Promise<number> {
  const { sessionId } = ctx.actor
  const accounts = ownAccounts(ctx)
  await requireFreshSessions(ctx, accounts)
  const ended = await ctx.services.auth.endSessions(ctx, accounts, sessionId ? { but: sessionId } : {})
  if (ended > 0) for (const account of accounts) logSecurity(ctx, 'sessions-ended', account)
  return ended
}

/** Each of them: whoever finds a browser left open could sign in there with an account of their own. */
async function requireFreshSessions(ctx: DomainContext, accounts: readonly OwnAccount[]): Promise<void> {
  for (const account of accounts) await ctx.services.auth.requireFreshSession(ctx, account)
}
