import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { assertStaff } from '#api/access/staff.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { AccountSuspended, AlreadySuspended, NotSuspended } from './accounts/account-errors.ts'
import { endAccess } from './credentials.ts'
import { findStoredAccount, type StoredAccount } from './find-credentials.ts'
import type { OwnAccount } from './accounts/own-accounts.ts'

/** Listeners and artists; the staff is removed instead. */
export interface PublicAccount extends OwnAccount {
  accountKind: 'user' | 'artist'
}

/** Roles that may suspend and restore each type of account. */
export const SUSPENDING: Readonly<Record<PublicAccount['accountKind'], readonly StaffRole[]>> = {
  user: ['support'],
  artist: ['support', 'editor'],
}

/** Whether the owner gets a mail; who tells the owner otherwise says false. True unless told. */
export interface SuspendOptions {
  tell?: boolean
}

export interface Suspension {
  suspendedAt: Date
  reason: string
}

/** Null for one that is not suspended, is gone, or is of the staff. */
export async function findSuspension(ctx: DomainContext, account: OwnAccount): Promise<Suspension | null> {
  return isPublic(account) ? await readSuspension(ctx, account, Prisma.empty) : null
}

/** Throws `AccountSuspended` (403). Within a transaction that holds the account, nobody suspends it before the end. */
export async function refuseSuspended(ctx: DomainContext, account: OwnAccount): Promise<void> {
  const suspension = await findSuspension(ctx, account)
  if (suspension) throw new AccountSuspended(suspension.reason, ctx.settings.auth.SUPPORT_ADDRESS ?? null)
}

/**
 * Suspends a listener or an artist: sessions and access tokens end, signing in says why, an artist with songs and store
 * is not shown. Earnings stay. For staff. Throws `Forbidden` (403), `NotFound` (404), `AlreadySuspended` (409).
 */
export async function suspendAccount(
  ctx: DomainContext,
  account: PublicAccount,
  reason: string,
  { tell = true }: SuspendOptions = {},
): Promise<void> {
  assertStaff(ctx, ...SUSPENDING[account.accountKind])
  await ctx.transaction(async (inner) => {
    const { owner, suspension } = await lock(inner, account)
    if (suspension) throw new AlreadySuspended()
    const { accountKind, accountId: id } = account
    const now = inner.clock.now()
    if (accountKind === 'user')
      await inner.db.listener.update({
        where: { id },
        data: { suspendedAt: now, suspendedReason: reason },
        select: { id: true },
      })
    // Public content depends on the approval: without it the artist, songs and store are hidden everywhere. One that
    // its owner closed keeps it elsewhere.
    else
      await inner.db.$executeRaw`
        UPDATE "Artist" SET "suspendedAt" = ${now}, "suspendedReason" = ${reason}, "approvedAt" = NULL, "approvedBeforeClosing" = NULL,
          "approvedBeforeSuspension" = CASE WHEN "deletesAt" IS NULL THEN "approvedAt" ELSE "approvedBeforeClosing" END
        WHERE "id" = ${id}::uuid`
    await endAccess(inner, account, { keepSession: null })
    await inner.hooks.run('auth.suspended', { ...account, reason })
    await inner.emit('account.closed', account)
    await recordAudit(inner, {
      action: `${accountKind === 'user' ? 'listener' : 'artist'}.suspended`,
      targetType: accountKind === 'user' ? 'listener' : 'artist',
      targetId: id,
      targetName: owner.name,
      detail: { username: owner.username, reason, before: 'open', after: 'suspended' },
    })
    if (!tell) return
    await inner.services.mail?.send(inner, {
      kind: 'auth.account-suspended',
      to: owner.email,
      account: { kind: accountKind, id },
      params: {
        name: owner.name,
        username: owner.username,
        reason,
        isArtist: accountKind === 'artist',
        writeTo: inner.settings.auth.SUPPORT_ADDRESS ?? null,
      },
    })
  })
}

/**
 * Ends a suspension: the owner can sign in again, an artist who was approved is shown again. Why is kept in the audit log.
 * For staff. Throws `Forbidden` (403), `NotFound` (404), `NotSuspended` (409).
 */
export async function restoreAccount(
  ctx: DomainContext,
  account: PublicAccount,
  reason: string,
  { tell = true }: SuspendOptions = {},
): Promise<void> {
  assertStaff(ctx, ...SUSPENDING[account.accountKind])
  await ctx.transaction(async (inner) => {
    const { owner, suspension } = await lock(inner, account)
    if (!suspension) throw new NotSuspended()
    const { accountKind, accountId: id } = account
    if (accountKind === 'user')
      await inner.db.listener.update({
        where: { id },
        data: { suspendedAt: null, suspendedReason: null },
        select: { id: true },
      })
    else
      await inner.db.$executeRaw`
        UPDATE "Artist" SET "suspendedAt" = NULL, "suspendedReason" = NULL, "approvedBeforeSuspension" = NULL,
          "approvedAt" = CASE WHEN "deletesAt" IS NULL THEN "approvedBeforeSuspension" END,
          "approvedBeforeClosing" = CASE WHEN "deletesAt" IS NOT NULL THEN "approvedBeforeSuspension" END
        WHERE "id" = ${id}::uuid`
    await inner.hooks.run('auth.restored', account)
    await inner.emit('account.reopened', account)
    await recordAudit(inner, {
      action: `${accountKind === 'user' ? 'listener' : 'artist'}.restored`,
      targetType: accountKind === 'user' ? 'listener' : 'artist',
      targetId: id,
      targetName: owner.name,
      detail: {
        username: owner.username,
        reason,
        before: 'suspended',
        after: 'open',
        'reason before': suspension.reason,
      },
    })
    if (!tell) return
    await inner.services.mail?.send(inner, {
      kind: 'auth.account-restored',
      to: owner.email,
      account: { kind: accountKind, id },
      params: { name: owner.name, username: owner.username, isArtist: accountKind === 'artist' },
    })
  })
}

export const isPublic = (account: OwnAccount): account is PublicAccount => account.accountKind !== 'admin'

/** The account, held to the end of the transaction: of two who decide at once the second sees what the first did. */
async function lock(
  ctx: DomainContext,
  account: PublicAccount,
): Promise<{ owner: StoredAccount; suspension: Suspension | null }> {
  const { accountKind, accountId } = account
  const what = accountKind === 'user' ? 'Listener' : 'Artist'
  if (!isId(accountId)) throw new NotFound(what)
  const suspension = await readSuspension(ctx, account, Prisma.sql`FOR NO KEY UPDATE`)
  const owner = await findStoredAccount(ctx, accountKind, accountId)
  if (!owner) throw new NotFound(what)
  return { owner, suspension }
}

async function readSuspension(
  ctx: DomainContext,
  { accountKind, accountId }: PublicAccount,
  locking: Prisma.Sql,
): Promise<Suspension | null> {
  const of = {
    user: Prisma.sql`SELECT "suspendedAt", "suspendedReason" AS "reason" FROM "Listener"`,
    artist: Prisma.sql`SELECT "suspendedAt", "suspendedReason" AS "reason" FROM "Artist"`,
  }[accountKind]
  const [row] = await ctx.db.$queryRaw<{ suspendedAt: Date | null; reason: string | null }[]>`
    ${of} WHERE "id" = ${accountId}::uuid ${locking}`
  return row?.suspendedAt && row.reason !== null ? { suspendedAt: row.suspendedAt, reason: row.reason } : null
}
