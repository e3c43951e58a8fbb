import type { DomainContext } from '#api/app/context.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { accountToSetUp, type OwnAccount, SecondFactorNeeded, SecondFactorWrong } from '#plugins/auth'
import type { ConfirmIdentity } from '../rules.ts'
import { limitCodes, takeAppCode } from './authenticator-app.ts'
import { countFactors } from './count-factors.ts'
import { CodeWrong } from './factor-errors.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

const HOUR = 3_600
/** Wrong codes behind a right password in an hour, before the owner is mailed. */
const WRONG_CODES_NOTICED = 5

/** The step after the right password: none for accounts without a factor, else a code. */
export async function secondStep(
  ctx: DomainContext,
  { code, ...account }: OwnAccount & { code: string | null },
): Promise<void> {
  if ((await countFactors(ctx, account)) === 0) return
  if (!code) throw new SecondFactorNeeded()
  if (await takeCode(ctx, account, code)) return
  await noteWrongCode(ctx, account)
  throw new SecondFactorWrong()
}

/**
 * Asks somebody who is signed in once more: for the password, or for a code where the account has a factor; a stolen
 * password is then not enough. Throws `WrongPassword`, `CodeWrong` (400), `RateLimited` (429).
 */
export async function confirmIdentity(ctx: DomainContext, input: ConfirmIdentity): Promise<void> {
  const account = accountToSetUp(ctx, input.userType)
  if ((await countFactors(ctx, account)) === 0)
    await ctx.services.auth.checkPassword(ctx, account, input.password ?? '', 'password')
  else if (!(await takeCode(ctx, account, input.code ?? ''))) throw new CodeWrong()
  await ctx.services.auth.confirmSession(ctx, account)
}

/** Recovery codes cannot be guessed, so they count against no limit: nobody uses up what their owner needs. */
async function takeCode(ctx: DomainContext, account: OwnAccount, code: string): Promise<boolean> {
  if (await takeRecoveryCode(ctx, account, code)) return true
  await limitCodes(ctx, account)
  if (await takeAppCode(ctx, account, code, { confirmed: true })) return true
  logSecurity(ctx, 'code-wrong', account)
  return false
}

/** Somebody has the password and not the factor: the owner hears of it after a few wrong codes, once an hour. */
async function noteWrongCode(ctx: DomainContext, account: OwnAccount): Promise<void> {
  const [wrong] = await ctx.ports.live
    .increment([{ key: `factors:wrong:${account.accountKind}:${account.accountId}`, by: 1, ttlSeconds: HOUR }])
    .catch(() => [0])
  if ((wrong ?? 0) < WRONG_CODES_NOTICED) return
  const hour = ctx.clock.now().toISOString().slice(0, 13)
  await ctx.hooks.run('auth.security-notice', { ...account, what: 'codes-wrong', once: `codes-wrong:${hour}` })
}
