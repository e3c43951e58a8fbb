import type { DomainContext } from '#api/app/context.ts'
import { frozenEntryId } from './frozen-entry.ts'

/** Entries that one run adds up at most; a ledger that is older than this check is caught up with in several. */
const MAX = 1_000_000n

/**
 * Adds the entries that are new since the last run to the sum of the whole ledger, which is zero. Entries never change,
 * so what was added up once stays; so do the sums of artists' months that dashboards read. Returns the sum in cents.
 */
export async function checkLedger(ctx: DomainContext): Promise<bigint> {
  const newest = await frozenEntryId(ctx)
  return await ctx.transaction(async (tx) => {
    await tx.db.$executeRaw`
      INSERT INTO "LedgerCheck" ("id", "throughEntryId", "cents", "checkedAt") VALUES (1, 0, 0, ${ctx.clock.now()})
      ON CONFLICT ("id") DO UPDATE SET "checkedAt" = EXCLUDED."checkedAt"`
    const [row] = await tx.db.$queryRaw<{ throughEntryId: bigint; summedThroughEntryId: bigint }[]>`
      SELECT "throughEntryId", "summedThroughEntryId" FROM "LedgerCheck" WHERE "id" = 1 FOR UPDATE`
    await sumMonths(tx, row?.summedThroughEntryId ?? 0n, newest)
    const from = row?.throughEntryId ?? 0n
    const through = newest < from + MAX ? newest : from + MAX
    const [added] = await tx.db.$queryRaw<{ cents: string }[]>`
      SELECT coalesce(sum("cents"), 0)::text AS cents FROM "LedgerEntry" WHERE "id" > ${from} AND "id" <= ${through}`
    const { cents } = await tx.db.ledgerCheck.update({
      where: { id: 1 },
      data: { throughEntryId: through > from ? through : from, cents: { increment: BigInt(added?.cents ?? 0) } },
      select: { cents: true },
    })
    if (cents !== 0n) ctx.log.fatal({ cents: String(cents) }, 'the ledger does not add up to zero')
    return cents
  })
}

/** The sum of all entries that the check has seen, in cents, and when; null before the first check. For everybody. */
export async function checkedSum(ctx: DomainContext): Promise<{ cents: number; checkedAt: Date } | null> {
  const check = await ctx.db.ledgerCheck.findUnique({ where: { id: 1 }, select: { cents: true, checkedAt: true } })
  return check && { cents: Number(check.cents), checkedAt: check.checkedAt }
}

/** Adds artists' entries to the sums of their months, from the newest that is in them on. The caller holds the check's row. */
async function sumMonths(ctx: DomainContext, from: bigint, newest: bigint): Promise<void> {
  const through = newest < from + MAX ? newest : from + MAX
  if (through <= from) return
  await ctx.db.$executeRaw`
    INSERT INTO "AccountMonth" AS kept ("accountId", "month", "kind", "cents")
    SELECT entry."accountId", date_trunc('month', entry."occurredAt" AT TIME ZONE 'UTC')::date,
      coalesce(reversed."kind", transaction."kind"), sum(entry."cents")
    FROM "LedgerEntry" entry JOIN "LedgerAccount" account ON account."id" = entry."accountId" AND account."artistId" IS NOT NULL
    JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
    LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId"
    WHERE entry."id" > ${from} AND entry."id" <= ${through}
    GROUP BY 1, 2, 3
    ON CONFLICT ("accountId", "month", "kind") DO UPDATE SET "cents" = kept."cents" + EXCLUDED."cents"`
  await ctx.db.$executeRaw`UPDATE "LedgerCheck" SET "summedThroughEntryId" = ${through} WHERE "id" = 1`
}
