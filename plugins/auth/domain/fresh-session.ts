import type { Fresh } from '#api/access/fresh.ts'
import { FRESH_MS } from '#api/access/step-up.ts'
import type { DomainContext } from '#api/app/context.ts'
import { confirmedColumns, FRESH_COLUMNS, sessionColumn } from './accounts/account-kind.ts'
import { IdentityNotConfirmed } from './accounts/account-errors.ts'
import type { OwnAccount } from './accounts/own-accounts.ts'

/** How long an account that proved who it is may go on with what is most dangerous. */
export const FRESH_FOR_MINUTES = FRESH_MS['15m'] / 60_000

/** Uses that prolong two hours are written at most this often. */
const PROLONG_EVERY_MS = 60_000

/**
 * Refuses what must not be done from a browser that was left open: the account must have signed in, or confirmed that it
 * is its owner, in this browser within 15 minutes; for `2h` within two hours, which begin again with each use.
 * Throws `IdentityNotConfirmed` (403).
 */
export async function requireFreshSession(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  fresh: Fresh = '15m',
): Promise<void> {
  const { sessionId, token, system } = ctx.actor
  // No request at all, so no browser that was left open: what comes by one has a session or a token.
  if (system || (!sessionId && !token)) return
  const columns = FRESH_COLUMNS[accountKind]
  const column = fresh === '15m' ? columns.confirmed : columns.fresh
  const now = ctx.clock.now()
  const session =
    sessionId && !token
      ? await ctx.db.session.findFirst({
          where: {
            id: sessionId,
            ...sessionColumn(accountKind, accountId),
            [column]: { gt: new Date(now.getTime() - FRESH_MS[fresh]) },
          },
        })
      : null
  if (!session) throw new IdentityNotConfirmed()
  if (fresh === '2h' && session[column].getTime() < now.getTime() - PROLONG_EVERY_MS)
    await ctx.db.session.updateMany({ where: { id: session.id, [column]: { lt: now } }, data: { [column]: now } })
}

/** The account has just proved in this browser who it is. */
export async function confirmSession(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (!ctx.actor.sessionId) return
  await ctx.db.session.updateMany({
    where: { id: ctx.actor.sessionId, ...sessionColumn(accountKind, accountId) },
    data: confirmedColumns(accountKind, ctx.clock.now()),
  })
}
