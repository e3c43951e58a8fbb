import type { DomainContext } from '#api/app/context.ts'
import type { ProviderTransaction } from '#api/platform/payments/port.ts'
import { ledgerAccount, ledgerEntries, type Posting } from '#plugins/ledger'
import { Conflict } from '#api/app/errors.ts'
import { Prisma, type Reconciliation } from '#prisma/generated/client/client.ts'
import { assertStaff } from '#api/access/staff.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Read again each time: the provider may be late with a line. */
const OVERLAP = HOUR
/** In one piece of time; where there is more, the piece is halved. */
const MAX_PAGES = 50
const SHORTEST_PIECE = 2_000
/** Maximum days in one run; the next run continues. */
const MAX_DAYS = 400

/**
 * Reads the provider's book up to now, from where it was left, and posts what only the book knows: the provider's fees,
 * and what the platform moves to and from its bank. Each line once, by any number of processes. Returns how many lines
 * were new.
 */
export async function readProviderBook(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  const start = await startOfReading(ctx)
  if (!start) return 0
  let from = start
  let found = 0
  for (let day = 0; day < MAX_DAYS && from < now; day += 1) {
    const to = new Date(Math.min(from.getTime() + DAY, now.getTime()))
    found += await readPiece(ctx, from, to)
    await ctx.db.providerBook.upsert({
      where: { id: 1 },
      create: { readThrough: to },
      update: { readThrough: to },
      select: { id: true },
    })
    from = to
  }
  return found
}

/** Where the last reading ended, less the overlap; at first the day before the ledger began. Null while it is empty. */
async function startOfReading(ctx: DomainContext): Promise<Date | null> {
  const book = await ctx.db.providerBook.findUnique({ where: { id: 1 }, select: { readThrough: true } })
  if (book) return new Date(book.readThrough.getTime() - OVERLAP)
  const first = await ctx.services.ledger.firstPostingAt(ctx)
  return first && new Date(first.getTime() - DAY)
}

async function readPiece(ctx: DomainContext, from: Date, to: Date): Promise<number> {
  let found = 0
  let after: string | undefined
  const length = to.getTime() - from.getTime()
  for (let page = 1; ; page += 1) {
    const { transactions, hasMore } = await ctx.ports.payments.listTransactions({
      from,
      to,
      ...(after !== undefined && { after }),
    })
    found += await keep(ctx, transactions)
    after = transactions.at(-1)?.id
    if (!hasMore || after === undefined) return found
    if (page >= MAX_PAGES && length > SHORTEST_PIECE) break
  }
  const middle = new Date(from.getTime() + Math.floor(length / 2))
  return found + (await readPiece(ctx, from, middle)) + (await readPiece(ctx, middle, to))
}

/** A line and what it posts are one transaction: none is kept without the other. */
async function keep(ctx: DomainContext, transactions: readonly ProviderTransaction[]): Promise<number> {
  if (transactions.length === 0) return 0
  return await ctx.transaction(
    async (tx) => {
      const added = await tx.db.providerTransaction.createManyAndReturn({
        data: transactions.map(({ amountCents, feeCents, ...line }) => ({
          ...line,
          cents: BigInt(amountCents),
          feeCents: BigInt(feeCents),
        })),
        skipDuplicates: true,
        select: { id: true },
      })
      const ids = new Set(added.map(({ id }) => id))
      await tx.services.ledger.postTransactions(
        tx,
        transactions.filter(({ id, currency }) => ids.has(id) && currency === 'usd').flatMap(postingsOf),
      )
      return added.length
    },
    { timeout: 60_000 },
  )
}

function postingsOf({ id, kind, amountCents, feeCents, createdAt: occurredAt }: ProviderTransaction): Posting[] {
  const postings: Posting[] = []
  if (feeCents !== 0)
    postings.push({
      key: `fee:${id}`,
      kind: 'fee',
      sourceId: id,
      memo: kind === 'dispute' ? 'The payment provider’s fee for a dispute' : 'The payment provider’s fee',
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents: feeCents },
        { account: ledgerAccount.fees, cents: -feeCents },
      ],
    })
  if (kind === 'bank' && amountCents !== 0)
    postings.push({
      key: `bank:${id}`,
      kind: 'bank',
      sourceId: id,
      memo: amountCents < 0 ? 'To the platform’s bank' : 'From the platform’s bank',
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents: -amountCents },
        { account: ledgerAccount.bank, cents: amountCents },
      ],
    })
  return postings
}

const MINUTE = 60_000
/** Both books are cut somewhere in this time before now, where least happens: what is on its way then is in neither. */
const CUT = { from: 120 * MINUTE, to: 30 * MINUTE }
const UNKNOWN_SHOWN = 20
const UNKNOWN_DAYS = 35

export interface ReconciliationResult {
  providerCents: number
  ledgerCents: number
  onTheWayCents: number
  differenceCents: number
}

/**
 * Compares the provider's book with the ledger's cash account, and keeps the result. A difference waits for staff until a
 * later comparison has none. Null while there is nothing to compare.
 */
export async function reconcile(ctx: DomainContext): Promise<ReconciliationResult | null> {
  await readProviderBook(ctx)
  const book = await ctx.db.providerBook.findUnique({ where: { id: 1 }, select: { readThrough: true } })
  if (!book) return null
  const throughAt = await quietMoment(ctx)
  return await ctx.transaction(
    async (tx) => {
      const providerCents = await providerTotal(tx, throughAt)
      // Cash is an asset: it stands below zero in the ledger.
      const ledgerCents = -(await tx.services.ledger.balanceAt(tx, ledgerAccount.cash, throughAt))
      const onTheWayCents = await payoutsOnTheWay(tx, throughAt)
      const differenceCents = providerCents - ledgerCents - onTheWayCents
      const result = { providerCents, ledgerCents, onTheWayCents, differenceCents }
      if (differenceCents === 0)
        await tx.db.reconciliation.updateMany({ where: { state: 'differs' }, data: { state: 'resolved' } })
      else tx.log.error(result, 'the payment provider’s book and the ledger differ')
      await tx.db.reconciliation.create({
        data: {
          ...result,
          throughAt,
          unknown: differenceCents === 0 ? [] : await unknownLines(tx, throughAt),
          state: differenceCents === 0 ? 'balanced' : 'differs',
          createdAt: tx.clock.now(),
        },
        select: { id: true },
      })
      return result
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  )
}

/** Staff knows of it. Throws `Conflict` (409) where there is nothing to know any more. */
export async function acknowledgeDifference(ctx: DomainContext, id: string): Promise<void> {
  const { count } = await ctx.db.reconciliation.updateMany({
    where: { id, state: 'differs' },
    data: { state: 'acknowledged' },
  })
  if (count === 0) throw new Conflict('This difference does not wait any more', 'NOT_WAITING')
}

/** The middle of the longest pause of both books: times of one thing differ by seconds between them. */
async function quietMoment(ctx: DomainContext): Promise<Date> {
  const now = ctx.clock.now().getTime()
  const [from, to] = [new Date(now - CUT.from), new Date(now - CUT.to)]
  const [row] = await ctx.db.$queryRaw<{ middle: Date }[]>`
    WITH moments AS (
      SELECT "createdAt" AS "at" FROM "ProviderTransaction" WHERE "createdAt" BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT "occurredAt" FROM ${ledgerEntries} entry
      WHERE "accountCode" = ${ledgerAccount.cash} AND "occurredAt" BETWEEN ${from} AND ${to}
      UNION ALL SELECT ${from}::timestamptz UNION ALL SELECT ${to}::timestamptz
    ), pauses AS (
      SELECT "at", lead("at") OVER (ORDER BY "at") - "at" AS "pause" FROM moments
    )
    SELECT "at" + "pause" / 2 AS "middle" FROM pauses WHERE "pause" IS NOT NULL ORDER BY "pause" DESC, "at" DESC LIMIT 1`
  return row?.middle ?? to
}

async function providerTotal(ctx: DomainContext, throughAt: Date): Promise<number> {
  const { _sum } = await ctx.db.providerTransaction.aggregate({
    where: { currency: 'usd', createdAt: { lte: throughAt } },
    _sum: { cents: true, feeCents: true },
  })
  return Number((_sum.cents ?? 0n) - (_sum.feeCents ?? 0n))
}

async function payoutsOnTheWay(ctx: DomainContext, throughAt: Date): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ cents: string }[]>`
    SELECT coalesce(sum(payout."cents"), 0)::text AS "cents" FROM ${await orderedTransfers(ctx)} payout
    WHERE payout."createdAt" <= ${throughAt} AND (payout."failedAt" IS NULL OR payout."failedAt" > ${throughAt})
      AND NOT EXISTS (SELECT 1 FROM "ProviderTransaction" line
        WHERE line."source" = payout."providerId" AND line."createdAt" <= ${throughAt})`
  return Number(row?.cents ?? 0)
}

/** All transfers that plugins have ordered at the provider: see the question `billing.transfers`. */
async function orderedTransfers(ctx: DomainContext): Promise<Prisma.Sql> {
  const none = Prisma.sql`SELECT NULL::text AS "providerId", 0::bigint AS "cents", now() AS "createdAt", NULL::timestamptz AS "failedAt" WHERE false`
  return Prisma.sql`(${Prisma.join([none, ...(await ctx.hooks.collect('billing.transfers', {}))], ' UNION ALL ')})`
}

/** Where to begin to look: payments, refunds, disputes and payouts of the provider's that no event has told of. */
async function unknownLines(ctx: DomainContext, throughAt: Date): Promise<object[]> {
  const since = new Date(throughAt.getTime() - UNKNOWN_DAYS * 24 * 60 * MINUTE)
  return await ctx.db.$queryRaw<object[]>`
    SELECT line."id", line."kind", line."source", line."cents"::float8 AS "cents", line."currency", line."createdAt"
    FROM "ProviderTransaction" line
    WHERE line."createdAt" BETWEEN ${since} AND ${throughAt} AND line."kind" NOT IN ('bank', 'fee')
      AND NOT EXISTS (SELECT 1 FROM "Payment" payment WHERE payment."providerPaymentId" = line."source")
      AND NOT EXISTS (SELECT 1 FROM "PaymentReversal" reversal WHERE reversal."id" = line."source")
      AND NOT EXISTS (SELECT 1 FROM ${await orderedTransfers(ctx)} payout WHERE payout."providerId" = line."source")
    ORDER BY line."createdAt" DESC LIMIT ${UNKNOWN_SHOWN}`
}

/** The newest comparison of the books; null before the first. For staff (finance): throws 401, 403. */
export async function latestReconciliation(ctx: DomainContext): Promise<Reconciliation | null> {
  assertStaff(ctx, 'finance')
  return await ctx.db.reconciliation.findFirst({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

/** The difference that the newest comparison of the books found, in cents, and when; null before the first. For everybody. */
export async function lastDifference(ctx: DomainContext): Promise<{ cents: number; comparedAt: Date } | null> {
  const last = await ctx.db.reconciliation.findFirst({
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { differenceCents: true, createdAt: true },
  })
  return last && { cents: Number(last.differenceCents), comparedAt: last.createdAt }
}
