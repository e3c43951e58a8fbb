import type { DomainContext } from '#api/context.ts'
import { Conflict } from '#api/errors.ts'
import { readProviderBook } from './read-provider-book.ts'
import { ledgerAccount } from '#plugins/ledger'

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
      SELECT entry."occurredAt" FROM "LedgerEntry" entry JOIN "LedgerAccount" account ON account."id" = entry."accountId"
      WHERE account."code" = ${ledgerAccount.cash} AND entry."occurredAt" BETWEEN ${from} AND ${to}
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
    SELECT coalesce(sum(payout."cents"), 0)::text AS "cents" FROM "Payout" payout
    WHERE payout."createdAt" <= ${throughAt} AND NOT (payout."state" = 'failed' AND payout."failedAt" <= ${throughAt})
      AND NOT EXISTS (SELECT 1 FROM "ProviderTransaction" line
        WHERE line."source" = payout."providerPayoutId" AND line."createdAt" <= ${throughAt})`
  return Number(row?.cents ?? 0)
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
      AND NOT EXISTS (SELECT 1 FROM "Payout" payout WHERE payout."providerPayoutId" = line."source")
    ORDER BY line."createdAt" DESC LIMIT ${UNKNOWN_SHOWN}`
}
