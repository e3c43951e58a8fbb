import type { DomainContext } from '#api/app/context.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { WrongPassword } from './accounts/account-errors.ts'
import { findStoredAccount } from './find-credentials.ts'
import type { OwnAccount } from './accounts/own-accounts.ts'
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuseCommonPassword } from './common-passwords.ts'
import { endAccess } from './credentials.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Asks an account that is signed in for its password once more; `field` is where the caller typed it. Tries are limited as
 * failed sign-ins are. Throws `WrongPassword` (400), `RateLimited` (429).
 */
export async function checkPassword(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  password: string,
  field: string,
): Promise<void> {
  const key = `auth:password:${accountKind}:${accountId}`
  await ctx.limits.take({ key, limit: ctx.settings.auth.SIGN_IN_FAILURES, windowSeconds: WINDOW_SECONDS })
  const account = await findStoredAccount(ctx, accountKind, accountId)
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) {
    logSecurity(ctx, 'password-wrong', { accountKind, accountId })
    throw new WrongPassword(field)
  }
  // With the store away the process's own limit was used; it forgets soon enough.
  await ctx.ports.live.delete([`limit:${key}`]).catch(() => {})
}

/** argon2id with the library's defaults: 19 MiB, two passes, one lane (OWASP's first choice). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let nobody: Promise<string> | undefined

/** A hash that no password fits; made once, with the same cost as the real ones. */
function hashOfNobody(): Promise<string> {
  nobody ??= hash(randomBytes(32))
  return nobody
}

/**
 * Whether the password fits. Without a hash (no such account) it does the same work and says no,
 * so that the time of an answer does not tell which usernames exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await hashOfNobody()), password)
  return passwordHash !== null && fits
}

/**
 * Gives an account another password, and ends every session and token of it but the session to keep: who knew the old
 * password is out from the next request on, in every process. `field` is where the caller typed it.
 * Throws `InputError` (400) for passwords that everybody uses.
 */
export async function setPassword(
  ctx: DomainContext,
  account: OwnAccount,
  password: string,
  { keepSession, field }: { keepSession: string | null; field: string },
): Promise<void> {
  refuseCommonPassword(password, field)
  const data = { passwordHash: await hashPassword(password) }
  const change = { where: { id: account.accountId }, data, select: { id: true } }
  await ctx.transaction(async (inner) => {
    if (account.accountKind === 'user') await inner.db.listener.update(change)
    else if (account.accountKind === 'artist') await inner.db.artist.update(change)
    else await inner.db.admin.update(change)
    await endAccess(inner, account, { keepSession })
    await inner.afterCommit(() => logSecurity(ctx, 'password-changed', account))
  })
}
