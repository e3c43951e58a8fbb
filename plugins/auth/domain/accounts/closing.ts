import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { AccountClosed, LastAdmin } from './account-errors.ts'
import { endAccess } from '../credentials.ts'
import type { OwnAccount } from './own-accounts.ts'
import { refuseSuspended } from '../suspending.ts'
import { isLastOwner, refuseLastOwner } from './staff-accounts.ts'

/** From when on a closed account is deleted for good; null for one that is open, or gone. */
export async function findClosing(ctx: DomainContext, account: OwnAccount): Promise<Date | null> {
  return (await readClosing(ctx, account, Prisma.empty))?.deletesAt ?? null
}

/** Throws `AccountSuspended`, `AccountClosed` (403). */
export async function refuseShut(ctx: DomainContext, account: OwnAccount): Promise<void> {
  await refuseSuspended(ctx, account)
  const deletesAt = await findClosing(ctx, account)
  if (deletesAt) throw new AccountClosed(deletesAt)
}

/**
 * Lets somebody who has shown that it is their account in: nobody closes or deletes it before the transaction ends. One that
 * is closed is opened again where they want to come back. Throws `AccountSuspended`, `AccountClosed` (403).
 */
export async function enterOpen(ctx: DomainContext, account: OwnAccount, comeBack: boolean): Promise<void> {
  const row = await readClosing(ctx, account, Prisma.sql`FOR NO KEY UPDATE`)
  await refuseSuspended(ctx, account)
  if (!row?.deletesAt) return
  if (!comeBack) throw new AccountClosed(row.deletesAt)
  const { accountKind, accountId: id } = account
  const data = { deletesAt: null }
  if (accountKind === 'user') await ctx.db.listener.update({ where: { id }, data, select: { id: true } })
  else if (accountKind === 'admin') await ctx.db.admin.update({ where: { id }, data, select: { id: true } })
  else
    await ctx.db.$executeRaw`
      UPDATE "Artist" SET "deletesAt" = NULL, "approvedAt" = "approvedBeforeClosing", "approvedBeforeClosing" = NULL
      WHERE "id" = ${id}::uuid`
  await ctx.hooks.run('auth.reopened', account)
  await ctx.emit('account.reopened', account)
}

/**
 * Closes an account: nobody sees it, its sessions and access tokens end, and from a day on it is deleted. Call it in a
 * transaction. False for one that is closed already. Throws `LastAdmin` (409).
 */
export async function closeAccount(ctx: DomainContext, account: OwnAccount, deletesAt: Date): Promise<boolean> {
  const { accountKind, accountId: id } = account
  if (accountKind === 'admin') await refuseLastOwner(ctx, id)
  const open = { where: { id, deletesAt: null }, data: { deletesAt } }
  const closed =
    accountKind === 'user'
      ? (await ctx.db.listener.updateMany(open)).count
      : accountKind === 'admin'
        ? (await ctx.db.admin.updateMany(open)).count
        : // What is shown to everybody asks for the approval: without it the artist, songs and store are hidden everywhere.
          await ctx.db.$executeRaw`
            UPDATE "Artist" SET "deletesAt" = ${deletesAt}, "approvedBeforeClosing" = "approvedAt", "approvedAt" = NULL
            WHERE "id" = ${id}::uuid AND "deletesAt" IS NULL`
  if (closed === 0) return false
  await endAccess(ctx, account, { keepSession: null })
  await ctx.emit('account.closed', account)
  return true
}

/** Says so before somebody tries. */
export async function lastAdminStays(ctx: DomainContext, account: OwnAccount): Promise<ClosingConcern[]> {
  if (account.accountKind !== 'admin' || !(await isLastOwner(ctx, account.accountId))) return []
  const { code, message } = new LastAdmin()
  return [{ code, message }]
}

async function readClosing(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  lock: Prisma.Sql,
): Promise<{ deletesAt: Date | null } | null> {
  const of = {
    user: Prisma.sql`SELECT "deletesAt" FROM "Listener"`,
    artist: Prisma.sql`SELECT "deletesAt" FROM "Artist"`,
    admin: Prisma.sql`SELECT "deletesAt" FROM "Admin"`,
  }[accountKind]
  const [row] = await ctx.db.$queryRaw<{ deletesAt: Date | null }[]>`${of} WHERE "id" = ${accountId}::uuid ${lock}`
  return row ?? null
}

/** Why an account cannot be closed now. */
export interface ClosingConcern {
  /** UPPER_SNAKE, for programs. */
  code: string
  /** The problem, and the remedy. */
  message: string
  /** Cents that are lost by closing: its owner may give them up. Left out of what must be dealt with first. */
  lostCents?: number
}
