import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { cancelWork } from '#api/work/schedule-work.ts'
import { assertStaff } from '#api/access/staff.ts'

interface Addressed {
  id: string
  recipient: string
  accountKind: string | null
  accountId: string | null
}

/** Which of these messages go to an address that their own account has verified. Those of no account are none. */
export async function verifiedAmong(ctx: DomainContext, mails: readonly Addressed[]): Promise<ReadonlySet<string>> {
  const accounts = mails.flatMap(({ accountKind, accountId }) =>
    accountKind && accountId ? [{ accountKind: accountKind as UserType, accountId }] : [],
  )
  if (accounts.length === 0) return new Set()
  const verified = await ctx.services.auth.verifiedEmails(ctx, accounts)
  const isVerified = ({ recipient, accountKind, accountId }: Addressed) =>
    verified.get(`${accountKind} ${accountId}`) === recipient.toLowerCase()
  return new Set(mails.filter(isVerified).map(({ id }) => id))
}

/** Which of these messages go to addresses that refused mail for good; lower-cased. */
export async function bouncedAmong(
  ctx: DomainContext,
  mails: readonly { recipient: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.bouncedAddress.findMany({
    where: { address: { in: mails.map(({ recipient }) => recipient.toLowerCase()) } },
    select: { address: true },
  })
  return new Set(rows.map(({ address }) => address))
}

/** No more mail to an address from now on, until staff takes it off the list. */
export async function noteBounce(ctx: DomainContext, recipient: string, reason: string): Promise<void> {
  await ctx.db.bouncedAddress.createMany({
    data: { address: recipient.toLowerCase(), reason, bouncedAt: ctx.clock.now() },
    skipDuplicates: true,
  })
}

/** Takes an address off the list of those that get no mail; false where it was not on it. */
export async function letMailThrough(ctx: DomainContext, id: string): Promise<boolean> {
  assertStaff(ctx, 'support')
  const { count } = await ctx.db.bouncedAddress.deleteMany({ where: { id } })
  return count > 0
}

interface Owned {
  id: string
  recipient: string
  accountKind: string | null
  accountId: string | null
}

/** A name that no mail server can have (RFC 2606): what anonymised accounts have for an address. */
const NOWHERE = /[@.]invalid$/i

/** Which of these messages belong to accounts that are gone, in one statement; admins are not removed. */
export async function goneAmong(ctx: DomainContext, mails: readonly Owned[]): Promise<ReadonlySet<string>> {
  const idsOf = (kind: string) =>
    mails.flatMap(({ accountKind, accountId }) => (accountKind === kind && accountId ? [accountId] : []))
  const [listenerIds, artistIds] = [idsOf('user'), idsOf('artist')]
  const known =
    listenerIds.length + artistIds.length > 0
      ? await ctx.services.auth.accountEmails(ctx, { listenerIds, artistIds })
      : { listeners: new Map<string, string>(), artists: new Map<string, string>() }
  const isGone = ({ recipient, accountKind, accountId }: Owned) => {
    if (NOWHERE.test(recipient)) return true
    if (!accountId || accountKind === 'admin' || accountKind === null) return false
    const address = (accountKind === 'artist' ? known.artists : known.listeners).get(accountId)
    return address === undefined || NOWHERE.test(address)
  }
  return new Set(mails.filter(isGone).map(({ id }) => id))
}

/**
 * Removes every message of an account, sent or waiting, what went to its address with no account named (a former newsletter,
 * word of a deleted account), and what it said of topics; after the commit also the files that are kept of them. Call it in
 * the transaction that removes or anonymises the account, while its address can still be read; a worker that holds one of its
 * messages at that moment may still hand that one over.
 */
export async function forgetAccount(ctx: DomainContext, account: MailAccount): Promise<void> {
  const whose = { accountKind: account.kind, accountId: account.id }
  const address = (await ctx.services.auth.findStoredAccount(ctx, account.kind, account.id))?.email ?? null
  const removed = await ctx.db.$queryRaw<{ id: string; isKept: boolean }[]>`
    DELETE FROM "MailMessage"
    WHERE ("accountKind" = ${account.kind}::"AccountKind" AND "accountId" = ${account.id}::uuid)
      OR ("accountId" IS NULL AND "recipient" = ${address})
    RETURNING "id", "state" = 'kept' AS "isKept"`
  await cancelWork(
    ctx,
    'mail',
    removed.map(({ id }) => id),
  )
  await ctx.db.mailPreference.deleteMany({ where: whose })
  await ctx.afterCommit(() => ctx.ports.mail.forget(removed.flatMap(({ id, isKept }) => (isKept ? [id] : []))))
}

/** The recipient's account. */
export interface MailAccount {
  kind: UserType
  id: string
}
