import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { sessionColumn } from './account-kind.ts'
import { sessionLifeFrom } from './session-life.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

/**
 * Puts an account into the caller's session (or a new one), in the place of another of its kind. The token is always
 * a new one and the old one is worth nothing from then on, so that a token planted or seen before cannot be used.
 */
export async function joinSession(
  ctx: DomainContext,
  kind: UserType,
  accountId: string,
): Promise<{ sessionId: string; token: string }> {
  const token = newSessionToken()
  const now = ctx.clock.now()
  const data = {
    ...sessionColumn(kind, accountId),
    tokenHash: hashSessionToken(token),
    userType: kind,
    lastSeenAt: now,
    expiresAt: sessionLifeFrom(now),
  }
  const { sessionId } = ctx.actor
  if (sessionId) {
    const { count } = await ctx.db.session.updateMany({ where: { id: sessionId, expiresAt: { gt: now } }, data })
    if (count === 1) return { sessionId, token }
  }
  const session = await ctx.db.session.create({ data: { ...data, createdAt: now }, select: { id: true } })
  return { sessionId: session.id, token }
}
