import type { DomainContext } from '#api/app/context.ts'
import type { LedgerKind } from '../rules.ts'
import { describeAccount } from './ledger-accounts.ts'
import { lockMonths } from './lock-months.ts'

export interface Posting {
  /** The same key is posted once, however often it is asked for. */
  key: string
  kind: LedgerKind
  /**
   * Its subject: the id of a period, tip, order, payment or payout, or the month of a pool. None for a correction by
   * hand.
   */
  sourceId?: string
  memo: string
  occurredAt: Date
  /** Whole cents, credits positive; they sum to zero. Zeros are left out, and accounts are created on demand. */
  entries: readonly PostingEntry[]
  reversesId?: string
}

export interface PostingEntry {
  account: string
  cents: number
}

export interface Posted {
  transactionId: string
  /** False when the key had been posted before. */
  isNew: boolean
}

/** Posts one transaction; see `postTransactions`. */
export async function postTransaction(ctx: DomainContext, posting: Posting): Promise<Posted> {
  const posted = await postTransactions(ctx, [posting])
  return posted.get(posting.key) as Posted
}

/**
 * Posts transactions with a number of statements that does not grow with theirs; all or none. Several processes may
 * post the same keys at once. Throws when one does not balance, or when its key was posted with other entries.
 */
export async function postTransactions(ctx: DomainContext, postings: readonly Posting[]): Promise<Map<string, Posted>> {
  if (postings.length === 0) return new Map()
  // One order for everybody, so that two posters wait for each other rather than deadlock.
  const sorted = postings.map(checked).sort((one, other) => (one.key < other.key ? -1 : 1))
  if (new Set(sorted.map(({ key }) => key)).size !== sorted.length) throw new Error('two postings have the same key')
  return await ctx.transaction(async (tx) => {
    await lockMonths(tx, 'shared')
    const accountIds = await ensureAccounts(
      tx,
      [...new Set(sorted.flatMap(({ entries }) => entries.map(({ account }) => account)))].sort(),
    )
    const created = await tx.db.ledgerTransaction.createManyAndReturn({
      data: sorted.map(({ key, kind, sourceId, memo, occurredAt, reversesId }) => ({
        key,
        kind,
        sourceId,
        memo,
        occurredAt,
        reversesId,
        createdAt: tx.clock.now(),
      })),
      skipDuplicates: true,
      select: { id: true, key: true },
    })
    const posted = new Map<string, Posted>(created.map(({ id, key }) => [key, { transactionId: id, isNew: true }]))
    await tx.db.ledgerEntry.createMany({
      data: sorted.flatMap(({ key, occurredAt, entries }) => {
        const transactionId = posted.get(key)?.transactionId
        if (!transactionId) return []
        return entries.map(({ account, cents }) => ({
          transactionId,
          accountId: accountIds.get(account) as string,
          cents: BigInt(cents),
          occurredAt,
        }))
      }),
    })
    for (const posting of sorted) {
      if (!posted.has(posting.key))
        posted.set(posting.key, { transactionId: await findSame(tx, posting), isNew: false })
    }
    return posted
  })
}

function checked(posting: Posting): Posting {
  const entries = posting.entries.filter(({ cents }) => cents !== 0)
  if (!entries.every(({ cents }) => Number.isSafeInteger(cents)))
    throw new Error(`ledger transaction ${posting.key} has an amount that is not whole cents`)
  const total = entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n)
  if (total !== 0n) throw new Error(`ledger transaction ${posting.key} does not balance: ${total} cents`)
  if (entries.length < 2) throw new Error(`ledger transaction ${posting.key} moves nothing`)
  return { ...posting, entries }
}

async function ensureAccounts(ctx: DomainContext, codes: readonly string[]): Promise<Map<string, string>> {
  const find = async () => {
    const accounts = await ctx.db.ledgerAccount.findMany({
      where: { code: { in: [...codes] } },
      select: { id: true, code: true },
    })
    return new Map(accounts.map(({ id, code }) => [code, id]))
  }
  const known = await find()
  const missing = codes.filter((code) => !known.has(code))
  if (missing.length === 0) return known
  await ctx.db.ledgerAccount.createMany({ data: missing.map(describeAccount), skipDuplicates: true })
  return await find()
}

/** The transaction that has the key already. Throws when it says something else: that is a bug, not a repetition. */
async function findSame(ctx: DomainContext, posting: Posting): Promise<string> {
  const earlier = await ctx.db.ledgerTransaction.findUnique({
    where: { key: posting.key },
    select: { id: true, kind: true, entries: { select: { cents: true, account: { select: { code: true } } } } },
  })
  const theirs =
    earlier &&
    signature(
      earlier.kind,
      earlier.entries.map(({ cents, account }) => ({ account: account.code, cents: Number(cents) })),
    )
  if (!earlier || theirs !== signature(posting.kind, posting.entries))
    throw new Error(`ledger key ${posting.key} was posted with other entries`)
  return earlier.id
}

function signature(kind: string, entries: readonly PostingEntry[]): string {
  return `${kind}: ${entries
    .map(({ account, cents }) => `${account} ${cents}`)
    .sort()
    .join(', ')}`
}
