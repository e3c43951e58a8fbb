import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { logSecurity } from '#api/access/security-log.ts'
import type { OwnAccount } from '#plugins/auth'
import type { ForgotPassword, ResetPassword, SendPasswordReset } from '../rules.ts'
import { limitWrongLinks, LinkEnded } from './address-links.ts'
import { assertPasswordLength } from './change-password.ts'
import { hashOf, newLinkToken } from './link-token.ts'
import { finishRecovery } from './recover-account.ts'

const GOOD_FOR_MS = 30 * 60_000
const HOUR = 3_600
const REQUESTS_PER_PLACE = 20
const REQUESTS_PER_ADDRESS = 3

export class ResetLinkEnded extends LinkEnded {
  constructor() {
    super('This link was used or is older than 30 minutes. Ask for a new one', undefined, 'RESET_LINK_ENDED')
  }
}

/**
 * Somebody forgot the password of the account with this address. Whether there is one is found out by a job: the answer and
 * its time are the same. Throws `RateLimited` (429), for addresses that exist and others alike.
 */
export async function forgetPassword(ctx: DomainContext, input: ForgotPassword): Promise<void> {
  await ctx.limits.takePlace({ name: 'accounts:forgot', limit: REQUESTS_PER_PLACE, windowSeconds: HOUR })
  const address = hashOf(`${input.userType}:${input.email.trim().toLowerCase()}`)
  await ctx.limits.take({
    key: `accounts:forgot:${Buffer.from(address).toString('base64url')}`,
    limit: REQUESTS_PER_ADDRESS,
    windowSeconds: HOUR,
    message: 'We have sent several mails to this address. Please look there, and in the spam folder',
  })
  await ctx.enqueue('accounts.send-password-reset', { ...input, ip: ctx.actor.ip })
}

/** Sends the link, where an account of this kind has the address. */
export async function sendPasswordReset(
  ctx: DomainContext,
  { userType, email, ip = null }: SendPasswordReset,
): Promise<void> {
  const account = await ctx.services.auth.findStoredAccountByEmail(ctx, userType, email)
  if (!account) return
  logSecurity({ log: ctx.log, count: ctx.count, actor: { ...ctx.actor, ip } }, 'reset-asked', {
    accountKind: userType,
    accountId: account.id,
  })
  const token = newLinkToken()
  await ctx.transaction(async (inner) => {
    await inner.db.passwordReset.create({
      data: {
        tokenHash: hashOf(token),
        accountKind: userType,
        accountId: account.id,
        expiresAt: new Date(ctx.clock.now().getTime() + GOOD_FOR_MS),
      },
    })
    await inner.services.mail?.send(inner, {
      kind: 'accounts.password-reset',
      to: account.email,
      account: { kind: userType, id: account.id },
      params: { name: account.name, username: account.username, token },
    })
  })
}

/**
 * Sets a new password by the token of the link: once, within 30 minutes. Ends every session and token of the account and the
 * other links that were sent for it, and removes the factors that were added since the mailbox was last proven. It signs nobody
 * in: a factor that stays is asked for as ever. Throws `ResetLinkEnded`, `InputError` (400), `RateLimited` (429).
 */
export async function resetPassword(
  ctx: DomainContext,
  { token, newPassword }: ResetPassword,
): Promise<{ userType: UserType }> {
  return await limitWrongLinks(ctx, () =>
    ctx.transaction(async (inner) => {
      // Of two calls with the same link one gets the row; a refused password leaves the link valid.
      const [account] = await inner.db.$queryRaw<OwnAccount[]>`
        DELETE FROM "PasswordReset" WHERE "tokenHash" = ${hashOf(token)} AND "expiresAt" > ${ctx.clock.now()}
        RETURNING "accountKind", "accountId"`
      if (!account) throw new ResetLinkEnded()
      assertPasswordLength(account, newPassword)
      const { auth } = inner.services
      const owner = await auth.findStoredAccount(inner, account.accountKind, account.accountId)
      if (!owner) throw new ResetLinkEnded()
      await auth.revokeCredentials(inner, account, { provenAt: owner.emailVerifiedAt })
      // A valid link proves the mailbox it went to; changing the address ends its links.
      await finishRecovery(inner, account, newPassword, owner.email)
      return { userType: account.accountKind }
    }),
  )
}

/** The account whose password a link would set, without using it; null for an invalid link. */
export async function findPasswordReset(
  ctx: DomainContext,
  token: string,
): Promise<(OwnAccount & { email?: undefined; provenAt?: undefined }) | null> {
  return await ctx.db.passwordReset.findFirst({
    where: { tokenHash: hashOf(token), expiresAt: { gt: ctx.clock.now() } },
    select: { accountKind: true, accountId: true },
  })
}

/** Removes links that are over; returns how many. */
export async function sweepPasswordResets(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.passwordReset.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  return count
}
