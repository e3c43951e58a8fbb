import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { Credentials } from '../rules.ts'
import { InvalidCredentials, SecondFactorWrong } from './accounts/account-errors.ts'
import { findCredentials, type StoredAccount } from './find-credentials.ts'
import { refuseShut } from './accounts/closing.ts'
import { refuseSuspended } from './suspending.ts'
import { joinSession } from './join-session.ts'
import { verifyPassword } from './passwords.ts'
import { beginSignIn, type SignInAttempt } from './sign-in-limits.ts'

export interface SignedIn {
  account: Omit<StoredAccount, 'passwordHash'>
  /** For the session cookie. */
  token: string
}

/**
 * Signs an account in, beside accounts of other kinds in the session. Throws `InvalidCredentials` (401), `RateLimited`
 * (429), and for accounts with a second factor `SecondFactorNeeded`, `SecondFactorWrong` (401). A closed account is
 * opened again by `comeBack`; without it, `AccountClosed` (403).
 */
export async function signIn(ctx: DomainContext, kind: UserType, credentials: Credentials): Promise<SignedIn> {
  const attempt = await beginSignIn(ctx, kind, credentials.username)
  try {
    return await tryPassword(ctx, kind, credentials, attempt)
  } catch (error) {
    if (!(error instanceof InvalidCredentials || error instanceof SecondFactorWrong)) await attempt.undecided()
    throw error
  }
}

async function tryPassword(
  ctx: DomainContext,
  kind: UserType,
  credentials: Credentials,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const found = await findCredentials(ctx, kind, credentials.username)
  const fits = await verifyPassword(found?.passwordHash ?? null, credentials.password)
  if (!found || !fits) throw new InvalidCredentials()
  const { code = null, comeBack = false } = credentials
  // Before a code is asked for, which is good once: the next try needs it.
  const entering = { accountKind: kind, accountId: found.id }
  await (comeBack ? refuseSuspended(ctx, entering) : refuseShut(ctx, entering))
  await ctx.hooks.run('auth.second-step', { accountKind: kind, accountId: found.id, code })
  const { sessionId, token } = await joinSession(ctx, kind, found.id, { comeBack }).catch((error: unknown) => {
    throw vanished(error) ? new InvalidCredentials() : error
  })
  await attempt.succeeded(sessionId)
  const { passwordHash: _, ...account } = found
  return { account, token }
}

/** The account was removed (a rejected artist) since it was read. */
function vanished(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003'
}
