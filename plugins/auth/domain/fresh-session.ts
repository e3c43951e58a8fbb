import type { DomainContext } from '#api/context.ts'
import { confirmedColumn, sessionColumn } from './account-kind.ts'
import { IdentityNotConfirmed } from './account-errors.ts'
import type { OwnAccount } from './own-accounts.ts'

/** So long somebody who proved who they are is not asked again. */
export const FRESH_FOR_MINUTES = 15

/**
 * Refuses what must not be done from a browser that was left open: the account must have signed in, or confirmed that it
 * is its owner, in this browser within 15 minutes. Throws `IdentityNotConfirmed` (403).
 */
export async function requireFreshSession(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  const { sessionId, token, system } = ctx.actor
  // No request at all, so no browser that was left open: what comes by one has a session or a token.
  if (system || (!sessionId && !token)) return
  const since = new Date(ctx.clock.now().getTime() - FRESH_FOR_MINUTES * 60_000)
  const [column] = Object.keys(confirmedColumn(accountKind, since))
  const session =
    sessionId && !token
      ? await ctx.db.session.findFirst({
          where: { id: sessionId, ...sessionColumn(accountKind, accountId), [column as string]: { gt: since } },
          select: { id: true },
        })
      : null
  if (!session) throw new IdentityNotConfirmed()
}

/** The account has just proved in this browser who it is. */
export async function confirmSession(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (!ctx.actor.sessionId) return
  await ctx.db.session.updateMany({
    where: { id: ctx.actor.sessionId, ...sessionColumn(accountKind, accountId) },
    data: confirmedColumn(accountKind, ctx.clock.now()),
  })
}
