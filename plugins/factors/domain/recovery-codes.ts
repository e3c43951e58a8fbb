import { randomInt } from 'node:crypto'
import type { Hashes } from '#api/keys/keys.ts'
import type { DomainContext } from '#api/app/context.ts'
import { ownAccount, type OwnAccount } from '#plugins/auth'
import { type AccountChoice, RECOVERY_CODES } from '../rules.ts'
import { changeFactors } from './change-factors.ts'
import { countFactors } from './count-factors.ts'
import { LastFactorStays } from './factor-errors.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** New codes in the place of the old ones; shown now and never again. Throws `IdentityNotConfirmed` (403). */
export async function renewRecoveryCodes(ctx: DomainContext, { userType }: AccountChoice): Promise<string[]> {
  const account = ownAccount(ctx, userType)
  return await changeFactors(ctx, account, null, async (inner) => {
    if ((await countFactors(inner, account)) === 0) return []
    await inner.hooks.run('auth.security-notice', { ...account, what: 'recovery-codes-renewed' })
    return await makeCodes(inner, account)
  })
}

/**
 * Codes where the account has no factor yet, none where it has codes from before. Call it before the factor is written.
 * A first factor ends the account's other sessions: they began with a password alone.
 */
export async function codesForFirstFactor(ctx: DomainContext, account: OwnAccount): Promise<string[]> {
  if ((await countFactors(ctx, account)) > 0) return []
  await ctx.services.auth.endSessions(ctx, [account], { but: ctx.actor.sessionId ?? undefined })
  return await makeCodes(ctx, account)
}

/** Codes go with the last factor, since they are of no use without one. Throws `LastFactorStays` (409) where one is required. */
export async function leaveLastFactor(ctx: DomainContext, account: OwnAccount): Promise<void> {
  if ((await countFactors(ctx, account)) > 0) return
  if (ctx.services.auth.requiresFactor(ctx, account.accountKind)) throw new LastFactorStays()
  await ctx.db.recoveryCode.deleteMany({ where: account })
}

/** Whether it is one of the account's and was not used: it is from now on. Of two concurrent calls one gets it. */
export async function takeRecoveryCode(ctx: DomainContext, account: OwnAccount, code: string): Promise<boolean> {
  const { count } = await ctx.db.recoveryCode.updateMany({
    where: { ...account, codeHash: { in: hashesOf(ctx, account, code).accepted }, usedAt: null },
    data: { usedAt: ctx.clock.now() },
  })
  return count === 1
}

async function makeCodes(ctx: DomainContext, account: OwnAccount): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await ctx.db.recoveryCode.deleteMany({ where: account })
  await ctx.db.recoveryCode.createMany({
    data: codes.map((code) => ({
      ...account,
      codeHash: hashesOf(ctx, account, code).current,
      createdAt: ctx.clock.now(),
    })),
  })
  return codes
}

/** 59 random bits in three groups: `k7wq-3hnx-p9tm`. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}

/** However it was typed. Keyed, because a code is shorter than a token. */
function hashesOf(ctx: DomainContext, account: OwnAccount, code: string): Hashes {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return ctx.ports.keys.hashes('factors:recovery', `${account.accountKind}:${account.accountId}:${plain}`)
}
