import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { placeOf } from '#api/access/place.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { ACCOUNT_KINDS, confirmedColumns, sessionColumn } from './accounts/account-kind.ts'
import { enterOpen } from './accounts/closing.ts'
import { sessionLifeOf } from './settings.ts'
import { hashSessionToken, liveSession, newSessionToken, sessionEnd } from './sessions.ts'

/**
 * Puts an account into the caller's session (or a new one), in the place of another of its kind. The token is always
 * a new one and the old one is worth nothing from then on, so that a token planted or seen before cannot be used. Signing
 * in begins the session's absolute life anew, but not for accounts that are in it from before. A closed account is opened
 * again by `comeBack`; without it, throws `AccountClosed` (403).
 */
export async function joinSession(
  ctx: DomainContext,
  kind: UserType,
  accountId: string,
  { comeBack = false }: { comeBack?: boolean } = {},
): Promise<{ sessionId: string; token: string }> {
  return await ctx.transaction(async (inner) => {
    await enterOpen(inner, { accountKind: kind, accountId }, comeBack)
    const joined = await storeSession(inner, kind, accountId)
    await inner.afterCommit(() => logSecurity(ctx, 'signed-in', { accountKind: kind, accountId }))
    await inner.hooks.run('auth.signed-in', {
      accountKind: kind,
      accountId,
      sessionId: joined.sessionId,
      network: placeOf(ctx.actor).provider,
    })
    return joined
  })
}

async function storeSession(
  ctx: DomainContext,
  kind: UserType,
  accountId: string,
): Promise<{ sessionId: string; token: string }> {
  const life = sessionLifeOf(ctx.settings.auth)
  const token = newSessionToken()
  const now = ctx.clock.now()
  const data = {
    ...sessionColumn(kind, accountId),
    ...confirmedColumns(kind, now),
    userAgent: ctx.actor.agent ?? null,
    tokenHash: hashSessionToken(token),
    userType: kind,
    lastSeenAt: now,
  }
  const { actor } = ctx
  if (actor.sessionId) {
    const where = { id: actor.sessionId, ...liveSession(life, now) }
    const isShared =
      ACCOUNT_KINDS.some((other) => other !== kind && actor[other]) || (kind !== 'admin' && actor.adminWithoutFactor)
    const known = isShared ? await ctx.db.session.findFirst({ where, select: { signedInAt: true } }) : null
    const signedInAt = known?.signedInAt ?? now
    const { count } = await ctx.db.session.updateMany({
      where,
      data: { ...data, signedInAt, expiresAt: sessionEnd(life, signedInAt, now) },
    })
    if (count === 1) return { sessionId: actor.sessionId, token }
  }
  const session = await ctx.db.session.create({
    data: { ...data, signedInAt: now, expiresAt: sessionEnd(life, now, now), createdAt: now },
    select: { id: true },
  })
  return { sessionId: session.id, token }
}
