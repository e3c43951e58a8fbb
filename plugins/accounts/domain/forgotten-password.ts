import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import type { ForgotPassword, ResetPassword } from '../rules.ts'
import { hashOf, newLinkToken } from './link-token.ts'
import { refuseShort, tellPasswordChanged } from './change-password.ts'

const GOOD_FOR_MS = 30 * 60_000
const HOUR = 3_600
const REQUESTS_PER_PLACE = 20
const REQUESTS_PER_ADDRESS = 3
const RESETS_PER_PLACE = 60

export class ResetLinkEnded extends InputError {
  constructor() {
    super('This link was used or is older than 30 minutes. Ask for a new one', undefined, 'RESET_LINK_ENDED')
  }
}

/**
 * Somebody forgot the password of the account with this address. Whether there is one is found out by a job: the answer and
 * its time are the same. Throws `RateLimited` (429), for addresses that exist and others alike.
 */
export async function forgetPassword(ctx: DomainContext, input: ForgotPassword): Promise<void> {
  await ctx.limitPlace({ name: 'accounts:forgot', limit: REQUESTS_PER_PLACE, windowSeconds: HOUR })
  const address = hashOf(`${input.userType}:${input.email.trim().toLowerCase()}`)
  await ctx.limit({
    key: `accounts:forgot:${Buffer.from(address).toString('base64url')}`,
    limit: REQUESTS_PER_ADDRESS,
    windowSeconds: HOUR,
    message: 'We have sent several mails to this address. Please look there, and in the spam folder',
  })
  await ctx.enqueue('accounts.send-password-reset', input)
}

/** Sends the link, where an account of this kind has the address. */
export async function sendPasswordReset(ctx: DomainContext, { userType, email }: ForgotPassword): Promise<void> {
  const account = await ctx.services.auth.findStoredAccountByEmail(ctx, userType, email)
  if (!account) return
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
 * Sets a new password by the token of the link: once, within 30 minutes. Ends every session and token of the account, and
 * the other links that were sent for it. It signs nobody in: a second factor is asked for as ever.
 * Throws `ResetLinkEnded`, `InputError` (400), `RateLimited` (429).
 */
export async function resetPassword(
  ctx: DomainContext,
  { token, newPassword }: ResetPassword,
): Promise<{ userType: UserType }> {
  await ctx.limitPlace({ name: 'accounts:reset', limit: RESETS_PER_PLACE, windowSeconds: HOUR })
  return await ctx.transaction(async (inner) => {
    // Of two with the same link one gets the row; where the password is refused the link stays good.
    const [account] = await inner.db.$queryRaw<{ accountKind: UserType; accountId: string }[]>`
      DELETE FROM "PasswordReset" WHERE "tokenHash" = ${hashOf(token)} AND "expiresAt" > ${ctx.clock.now()}
      RETURNING "accountKind", "accountId"`
    if (!account) throw new ResetLinkEnded()
    refuseShort(account, newPassword)
    const { auth } = inner.services
    if (!(await auth.findStoredAccount(inner, account.accountKind, account.accountId))) throw new ResetLinkEnded()
    await auth.setPassword(inner, account, newPassword, { keepSession: null, field: 'newPassword' })
    // Whoever has the link reads the address that it went to; an address that changed since has no links.
    const owner = await auth.findStoredAccount(inner, account.accountKind, account.accountId)
    if (owner && !owner.emailVerifiedAt) await auth.verifyEmail(inner, account, owner.email)
    await inner.db.passwordReset.deleteMany({ where: account })
    await tellPasswordChanged(inner, account)
    return { userType: account.accountKind }
  })
}

/** Removes links that are over; returns how many. */
export async function sweepPasswordResets(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.passwordReset.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  return count
}
