import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { ACCOUNT_KINDS, sessionColumn } from './accounts/account-kind.ts'
import { NoUserType } from './accounts/account-errors.ts'
import { authStatus, type AuthStatus } from './auth-status.ts'
import { hashSessionToken, newSessionToken } from './sessions.ts'

export interface SignedOut {
  status: AuthStatus
  /** For the cookie; undefined leaves it as it is. */
  token: string | undefined
}

/**
 * Takes one kind of account out of the session and leaves the others; the token changes. A session that is left without
 * accounts stays as the mark of a browser that its owner has used before (see `sign-in-limits.ts`); it opens nothing.
 * Signing out a kind that is not there, while another is, changes nothing: what was asked for is already so.
 * Throws `NoUserType` (400) when nobody is signed in.
 */
export async function signOut(ctx: DomainContext, kind: UserType): Promise<SignedOut> {
  const { actor } = ctx
  if (!actor.userType || !actor.sessionId) throw new NoUserType()
  const held = kind === 'admin' ? null : (actor.adminWithoutFactor ?? null)
  if (!actor[kind] && !(kind === 'admin' && actor.adminWithoutFactor))
    return { status: authStatus(actor), token: undefined }

  const left = { user: actor.user, artist: actor.artist, admin: actor.admin, adminWithoutFactor: held, [kind]: null }
  const userType =
    actor.userType === kind ? (ACCOUNT_KINDS.find((other) => left[other]) ?? (held ? 'admin' : null)) : actor.userType
  const token = newSessionToken()
  const { count } = await ctx.db.session.updateMany({
    where: { id: actor.sessionId },
    data: { ...sessionColumn(kind, null), userType, tokenHash: hashSessionToken(token), lastSeenAt: ctx.clock.now() },
  })
  logSecurity(ctx, 'signed-out', { accountKind: kind })
  return { status: authStatus({ ...left, userType }), token: count === 1 ? token : undefined }
}
