import type { DomainContext } from '#api/app/context.ts'
import { accountToSetUp, type OwnAccount } from '#plugins/auth'
import { Secret, TOTP } from 'otpauth'
import type { AccountChoice, ConfirmApp } from '../rules.ts'
import { AppAlreadyThere, CodeWrong } from './factor-errors.ts'
import { assertMayAddFactors, changeFactors } from './change-factors.ts'
import { codesForFirstFactor } from './recovery-codes.ts'
import { open, seal } from './sealed-secret.ts'

const ISSUER = 'Fairwave'
/** The step before and after the one of the moment: clocks of phones are off by some seconds. */
const WINDOW = 1

export const ownerOf = ({ accountKind, accountId }: OwnAccount) => `${accountKind}:${accountId}`
const byAccount = ({ accountKind, accountId }: OwnAccount) => ({ accountKind_accountId: { accountKind, accountId } })

export interface NewApp {
  /** Base 32, for typing in. */
  secret: string
  /** `otpauth://…`, for a QR code. */
  uri: string
}

/** A secret for an app; it counts from `confirmApp` on. Throws `IdentityNotConfirmed`, `AddressNotVerified` (403), `AppAlreadyThere` (409). */
export async function startApp(ctx: DomainContext, { userType }: AccountChoice): Promise<NewApp> {
  const account = accountToSetUp(ctx, userType)
  await assertMayAddFactors(ctx, account)
  const secret = new Secret({ size: 20 })
  return await changeFactors(ctx, account, null, async (inner) => {
    const known = await inner.db.authenticatorApp.findUnique({ where: byAccount(account) })
    if (known?.confirmedAt) throw new AppAlreadyThere()
    const data = { secret: seal(ctx, secret.bytes, ownerOf(account)), createdAt: ctx.clock.now(), lastStep: 0 }
    await inner.db.authenticatorApp.upsert({
      where: byAccount(account),
      create: { accountKind: account.accountKind, accountId: account.accountId, ...data },
      update: data,
    })
    const owner = ctx.actor[account.accountKind] ?? ctx.actor.adminWithoutFactor
    return { secret: secret.base32, uri: totpOf(secret, owner?.username ?? '').toString() }
  })
}

/**
 * Takes the first code of a new app: from now on sign-in asks for one. Returns recovery codes where it is the first factor.
 * Throws `IdentityNotConfirmed`, `AddressNotVerified` (403), `CodeWrong` (400), `RateLimited` (429).
 */
export async function confirmApp(ctx: DomainContext, { userType, code }: ConfirmApp): Promise<string[]> {
  const account = accountToSetUp(ctx, userType)
  await limitCodes(ctx, account)
  await assertMayAddFactors(ctx, account)
  return await changeFactors(ctx, account, { what: 'app-added' }, async (inner) => {
    const codes = await codesForFirstFactor(inner, account)
    if (!(await takeAppCode(inner, account, code, { confirmed: false }))) throw new CodeWrong()
    await inner.db.authenticatorApp.update({
      where: byAccount(account),
      data: { confirmedAt: ctx.clock.now() },
    })
    return codes
  })
}

/**
 * Whether this is the code of the moment, or of the step before or after. Each step is taken once, by one of two at the same
 * time: a code that somebody looked at is worth nothing afterwards.
 */
export async function takeAppCode(
  ctx: DomainContext,
  account: OwnAccount,
  code: string,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const digits = code.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return false
  const app = await ctx.db.authenticatorApp.findUnique({ where: byAccount(account) })
  if (!app || (app.confirmedAt !== null) !== confirmed) return false
  const secret = new Secret({ buffer: new Uint8Array(open(ctx, app.secret, ownerOf(account))).buffer })
  const timestamp = ctx.clock.now().getTime()
  const delta = totpOf(secret, '').validate({ token: digits, timestamp, window: WINDOW })
  if (delta === null) return false
  const lastStep = TOTP.counter({ timestamp }) + delta
  const { count } = await ctx.db.authenticatorApp.updateMany({
    where: { id: app.id, lastStep: { lt: lastStep } },
    data: { lastStep },
  })
  return count === 1
}

/**
 * Codes of one account that may be tried: six digits must not be guessed. A place where the account signed in before has a
 * budget of its own, so that whoever tries elsewhere does not lock the owner out. Throws `RateLimited` (429).
 */
export async function limitCodes(ctx: DomainContext, account: OwnAccount): Promise<void> {
  const place = await ctx.services.auth.findFamiliarPlace(ctx, account)
  const key = `factors:codes:${account.accountKind}:${account.accountId}${place ? `:${place}` : ''}`
  await ctx.limits.take({ key, limit: 20, windowSeconds: 3_600 })
}

const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: ISSUER, label: label || ISSUER, secret, algorithm: 'SHA1', digits: 6, period: 30 })
