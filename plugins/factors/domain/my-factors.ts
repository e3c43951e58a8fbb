import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { accountToSetUp, type Credential, ownAccount, type OwnAccount, ownAccounts } from '#plugins/auth'
import { type AccountChoice, PASSKEYS_PER_ACCOUNT } from '../rules.ts'
import { changeFactors, lockFactors, mayAddFactors } from './change-factors.ts'
import { countFactors } from './count-factors.ts'
import { leaveLastFactor } from './recovery-codes.ts'

export interface MyPasskey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export interface MyFactors {
  hasApp: boolean
  recoveryCodesLeft: number
  passkeys: MyPasskey[]
  /** False while the address of the account is not confirmed. */
  canAdd: boolean
}

/** Lists the factors of one of the caller's accounts. */
export async function findMyFactors(ctx: DomainContext, { userType }: AccountChoice): Promise<MyFactors> {
  const account = accountToSetUp(ctx, userType)
  const [apps, recoveryCodesLeft, passkeys, canAdd] = await Promise.all([
    ctx.db.authenticatorApp.count({ where: { ...account, confirmedAt: { not: null } } }),
    ctx.db.recoveryCode.count({ where: { ...account, usedAt: null } }),
    ctx.db.passkey.findMany({
      where: account,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: PASSKEYS_PER_ACCOUNT,
      select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    }),
    mayAddFactors(ctx, account),
  ])
  return { hasApp: apps > 0, recoveryCodesLeft, passkeys, canAdd }
}

/** Throws `IdentityNotConfirmed` (403), `NotFound` (404) where there is none, `LastFactorStays` (409). */
export async function removeApp(ctx: DomainContext, { userType }: AccountChoice): Promise<void> {
  const account = ownAccount(ctx, userType)
  await changeFactors(ctx, account, { what: 'app-removed' }, async (inner) => {
    const { count } = await inner.db.authenticatorApp.deleteMany({ where: account })
    if (count === 0) throw new NotFound('Authenticator app')
    await leaveLastFactor(inner, account)
  })
}

/** Throws `IdentityNotConfirmed` (403), `NotFound` (404), also for passkeys of others, `LastFactorStays` (409). */
export async function removePasskey(ctx: DomainContext, id: string): Promise<string> {
  const passkey = isId(id)
    ? await ctx.db.passkey.findFirst({
        where: { id, OR: ownAccounts(ctx) },
        select: { accountKind: true, accountId: true, name: true },
      })
    : null
  if (!passkey) throw new NotFound('Passkey')
  const { name, ...account } = passkey
  await changeFactors(ctx, account, { what: 'passkey-removed', name }, async (inner) => {
    await inner.db.passkey.deleteMany({ where: { id } })
    await leaveLastFactor(inner, account)
  })
  return id
}

/** Everything of an account that is gone. */
export async function removeFactors(ctx: DomainContext, account: OwnAccount): Promise<void> {
  await ctx.db.authenticatorApp.deleteMany({ where: account })
  await ctx.db.recoveryCode.deleteMany({ where: account })
  await ctx.db.passkey.deleteMany({ where: account })
  await ctx.db.passkeyChallenge.deleteMany({ where: account })
}

/** Lists an account's factors beside its password. */
export async function listFactors(ctx: DomainContext, account: OwnAccount): Promise<Credential[]> {
  const [apps, passkeys] = await Promise.all([
    ctx.db.authenticatorApp.findMany({ where: { ...account, confirmedAt: { not: null } } }),
    ctx.db.passkey.findMany({ where: account, take: PASSKEYS_PER_ACCOUNT, select: { name: true, createdAt: true } }),
  ])
  return [
    ...apps.map(({ confirmedAt, createdAt }) => ({
      kind: 'app' as const,
      name: 'Authenticator app',
      createdAt: confirmedAt ?? createdAt,
    })),
    ...passkeys.map((passkey) => ({ kind: 'passkey' as const, ...passkey })),
  ]
}

/** Removes what was added after the owner last proved to read the mailbox; everything where that was never proven. */
export async function revokeFactors(
  ctx: DomainContext,
  { provenAt, ...account }: OwnAccount & { provenAt: Date | null },
): Promise<void> {
  await lockFactors(ctx, account)
  if (!provenAt) return await removeFactors(ctx, account)
  const younger = { createdAt: { gt: provenAt } }
  await ctx.db.authenticatorApp.deleteMany({
    where: { ...account, OR: [{ confirmedAt: { gt: provenAt } }, { confirmedAt: null }] },
  })
  await ctx.db.passkey.deleteMany({ where: { ...account, ...younger } })
  await ctx.db.passkeyChallenge.deleteMany({ where: account })
  const isWithoutFactor = (await countFactors(ctx, account)) === 0
  await ctx.db.recoveryCode.deleteMany({ where: { ...account, ...(!isWithoutFactor && younger) } })
}
