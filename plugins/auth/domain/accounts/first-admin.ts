import { createHash, timingSafeEqual } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import type { AdminSetup } from '../../rules.ts'
import { SetupTokenWrong } from './account-errors.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { type CreatedAdmin, createFirstAdmin } from './create-account.ts'
import { emitRegistered } from '../register.ts'
import { limitRegistrations } from '../sign-in-limits.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import { hasAdmin } from './has-admin.ts'
import { Forbidden } from '#api/app/errors.ts'
import type { Actor, UserType } from '#api/access/actor.ts'
import { requiresAdminFactor } from '../settings.ts'

/**
 * Creates the first admin; it does not sign in, that is the next screen. Where a token is expected, it is asked for.
 * Throws `SetupTokenWrong` (403), `InputError` (400), `AdminExists` (409), `RateLimited` (429).
 */
export async function setUpAdmin(ctx: DomainContext, input: AdminSetup): Promise<CreatedAdmin> {
  await limitRegistrations(ctx)
  const expected = expectedSetupTokens(ctx)
  if (expected.length > 0 && !expected.some((token) => sameText(token, input.setupToken ?? '')))
    throw new SetupTokenWrong()
  refuseCommonPassword(input.password)
  return await createFirstAdmin(ctx, input, emitRegistered('admin'))
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}

export const setupKeyUse: KeyUse = { purpose: 'setup-token', what: 'set-up tokens', days: 1 }

/**
 * The accepted set-up tokens: SETUP_TOKEN, or in production one derived from the installation's secret, the same in
 * every process, and that of the other key while keys are rotated. Empty where nothing is asked for.
 */
function expectedSetupTokens(ctx: DomainContext): string[] {
  const { SETUP_TOKEN, NODE_ENV } = ctx.settings.auth
  if (SETUP_TOKEN !== undefined || NODE_ENV !== 'production') return SETUP_TOKEN === undefined ? [] : [SETUP_TOKEN]
  const { current, others } = ctx.ports.keys.compareKeys('setup-token', 'first admin')
  return [current, ...others].map((text) => text.replaceAll(/[^a-zA-Z0-9]/g, '').slice(0, 24))
}

/** Notes printed at the start while there is no admin. */
export async function listSetupNotes(ctx: DomainContext): Promise<string[]> {
  if (await hasAdmin(ctx)) return []
  const [token] = expectedSetupTokens(ctx)
  const where = `There is no admin yet: create the first one at ${ctx.addressOf('/admin/setup')}`
  if (token === undefined) return [where]
  return [ctx.settings.auth.SETUP_TOKEN ? `${where} with your SETUP_TOKEN` : `${where} with the set-up token ${token}`]
}

const DAY_MS = 86_400_000

/** 403: a second person who was made a moment ago is no second person. */
export class AccountTooNew extends Forbidden {
  constructor() {
    super('Your account has to be older than 24 hours for this', 'ACCOUNT_TOO_NEW')
  }
}

/** Which of these admins count as a person of their own where a rule takes two: older than 24 hours, or set up first. */
export async function settledAdmins(
  ctx: DomainContext,
  admins: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.admin.findMany({
    where: {
      id: { in: admins.map(({ id }) => id) },
      OR: [{ isFirst: true }, { createdAt: { lte: new Date(ctx.clock.now().getTime() - DAY_MS) } }],
    },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** Throws `AccountTooNew` (403) for an admin whose account is younger than 24 hours. */
export async function assertSettledAdmin(ctx: DomainContext): Promise<void> {
  const { admin } = ctx.actor
  if (admin && !(await settledAdmins(ctx, [admin])).has(admin.id)) throw new AccountTooNew()
}

/** Whether accounts of this kind must have a second factor. */
export const requiresFactor = (ctx: DomainContext, kind: UserType): boolean =>
  kind === 'admin' && requiresAdminFactor(ctx.settings.auth)

/**
 * Takes an admin without a second factor out of the actor, where the settings require one: nothing that asks for an admin
 * lets them through, and `adminWithoutFactor` says who may set one up. Everybody else stays as they are.
 */
export async function holdAdmin<Found extends Partial<Actor>>(ctx: DomainContext, found: Found): Promise<Found> {
  if (!found.admin || !requiresFactor(ctx, 'admin')) return found
  const answers = await ctx.hooks.collect('auth.has-factor', { accountKind: 'admin', accountId: found.admin.id })
  return answers.some(Boolean) ? found : { ...found, admin: null, adminWithoutFactor: found.admin }
}
