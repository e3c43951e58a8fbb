import type { DomainContext } from '#api/context.ts'
import { type OwnAccount, SecondFactorNeeded, SecondFactorWrong, accountToSetUp } from '#plugins/auth'
import type { ConfirmIdentity } from '../rules.ts'
import { limitCodes, takeAppCode } from './authenticator-app.ts'
import { countFactors } from './count-factors.ts'
import { CodeWrong } from './factor-errors.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** What sign-in asks after the right password: nothing of accounts without a factor, else a code. */
export async function secondStep(
  ctx: DomainContext,
  { code, ...account }: OwnAccount & { code: string | null },
): Promise<void> {
  if ((await countFactors(ctx, account)) === 0) return
  if (!code) throw new SecondFactorNeeded()
  if (!(await takeCode(ctx, account, code))) throw new SecondFactorWrong()
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

async function takeCode(ctx: DomainContext, account: OwnAccount, code: string): Promise<boolean> {
  await limitCodes(ctx, account)
  return (await takeAppCode(ctx, account, code, { confirmed: true })) || (await takeRecoveryCode(ctx, account, code))
}
