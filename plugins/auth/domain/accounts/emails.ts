import type { DomainContext } from '#api/app/context.ts'
import { accountKey } from '../../rules.ts'
import { claiming } from './create-account.ts'
import { claimEmail, findReservation } from './claim-email.ts'
import { findStoredAccount, findStoredAccountByEmail } from '../find-credentials.ts'
import type { OwnAccount } from './own-accounts.ts'

export interface AccountEmails {
  listeners: Map<string, string>
  artists: Map<string, string>
}

/** Addresses by account id, in one statement; ids must be ids, and those that are unknown are not in the maps. */
export async function accountEmails(
  ctx: DomainContext,
  { listenerIds, artistIds }: { listenerIds: readonly string[]; artistIds: readonly string[] },
): Promise<AccountEmails> {
  const rows = await ctx.db.$queryRaw<{ kind: 'listener' | 'artist'; id: string; email: string }[]>`
    SELECT 'listener' AS "kind", "id", "email" FROM "Listener" WHERE "id" = ANY(${[...listenerIds]}::uuid[])
    UNION ALL
    SELECT 'artist', "id", "email" FROM "Artist" WHERE "id" = ANY(${[...artistIds]}::uuid[])`
  const of = (wanted: string) => new Map(rows.flatMap(({ kind, id, email }) => (kind === wanted ? [[id, email]] : [])))
  return { listeners: of('listener'), artists: of('artist') }
}

/**
 * Gives an account an address that was shown to be read. Its old one stays reserved for it until the given time. Call it in a
 * transaction; of two accounts at once one gets the address. Throws `EmailTaken` (409).
 */
export async function changeEmail(
  ctx: DomainContext,
  { accountKind, accountId: id }: OwnAccount,
  email: string,
  { reserveOldUntil }: { reserveOldUntil: Date | null },
): Promise<void> {
  const emailKey = accountKey(email)
  await claimEmail(ctx, accountKind, emailKey, id)
  const old = await findStoredAccount(ctx, accountKind, id)
  const change = { where: { id }, data: { email, emailKey, emailVerifiedAt: ctx.clock.now() }, select: { id: true } }
  await claiming(async () => {
    if (accountKind === 'user') await ctx.db.listener.update(change)
    else if (accountKind === 'artist') await ctx.db.artist.update(change)
    else await ctx.db.admin.update(change)
  })
  await ctx.db.reservedAddress.deleteMany({ where: { accountKind, emailKey } })
  await ctx.emit('account.address-changed', { accountKind, accountId: id })
  const oldKey = old && accountKey(old.email)
  if (!reserveOldUntil || !oldKey || oldKey === emailKey) return
  const reservation = { accountId: id, until: reserveOldUntil }
  await ctx.db.reservedAddress.upsert({
    where: { accountKind_emailKey: { accountKind, emailKey: oldKey } },
    create: { accountKind, emailKey: oldKey, ...reservation },
    update: reservation,
  })
}

/** Whether an account of this kind could have this address now; only the change itself decides. */
export async function isEmailFree(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
  email: string,
): Promise<boolean> {
  const owner = await findStoredAccountByEmail(ctx, accountKind, email)
  if (owner && owner.id !== accountId) return false
  const reserved = await findReservation(ctx, accountKind, accountKey(email))
  return reserved === null || reserved === accountId
}

/** Where dots in the name mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, to tell whether two addresses are one person's: without regard to case, to what
 * follows a plus, and at Gmail to dots and to its second name. For comparing only, never for sending.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = '', domain] = [address.slice(0, at).split('+')[0], address.slice(at + 1)]
  if (at < 1 || domain === undefined) return address
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** The addresses of these accounts that their owners have verified, in small letters, by `<kind> <id>`. */
export async function verifiedEmails(
  ctx: DomainContext,
  accounts: readonly OwnAccount[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(accounts.flatMap(({ accountKind, accountId }) => (accountKind === kind ? [accountId] : []))),
  ]
  const rows = await ctx.db.$queryRaw<{ account: string; email: string }[]>`
    SELECT 'user ' || "id" AS "account", lower("email") AS "email" FROM "Listener"
      WHERE "id" = ANY(${idsOf('user')}::uuid[]) AND "emailVerifiedAt" IS NOT NULL
    UNION ALL SELECT 'artist ' || "id", lower("email") FROM "Artist"
      WHERE "id" = ANY(${idsOf('artist')}::uuid[]) AND "emailVerifiedAt" IS NOT NULL
    UNION ALL SELECT 'admin ' || "id", lower("email") FROM "Admin"
      WHERE "id" = ANY(${idsOf('admin')}::uuid[]) AND "emailVerifiedAt" IS NOT NULL`
  return new Map(rows.map(({ account, email }) => [account, email]))
}

/** Marks the address of an account as one that is read; false where the account has another one, or is gone. */
export async function verifyEmail(
  ctx: DomainContext,
  { accountKind, accountId: id }: OwnAccount,
  email: string,
): Promise<boolean> {
  const change = { where: { id, emailKey: accountKey(email) }, data: { emailVerifiedAt: ctx.clock.now() } }
  if (accountKind === 'user') return (await ctx.db.listener.updateMany(change)).count === 1
  if (accountKind === 'artist') return (await ctx.db.artist.updateMany(change)).count === 1
  return (await ctx.db.admin.updateMany(change)).count === 1
}
