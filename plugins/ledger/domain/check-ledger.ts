import type { DomainContext } from '#api/context.ts'
import { frozenEntryId } from './frozen-entry.ts'

/** Entries that one run adds up at most; a ledger that is older than this check is caught up with in several. */
const MOST = 1_000_000n

/**
 * Adds the entries that are new since the last run to the sum of the whole ledger, which is zero. Entries never change,
 * so what was added up once stays. Returns the sum in cents.
 */
export async function checkLedger(ctx: DomainContext): Promise<bigint> {
  const newest = await frozenEntryId(ctx)
  return await ctx.transaction(async (tx) => {
    await tx.db.$executeRaw`
      INSERT INTO "LedgerCheck" ("id", "throughEntryId", "cents", "checkedAt") VALUES (1, 0, 0, ${ctx.clock.now()})
      ON CONFLICT ("id") DO UPDATE SET "checkedAt" = EXCLUDED."checkedAt"`
    const [row] = await tx.db.$queryRaw<{ throughEntryId: bigint }[]>`
      SELECT "throughEntryId" FROM "LedgerCheck" WHERE "id" = 1 FOR UPDATE`
    const from = row?.throughEntryId ?? 0n
    const through = newest < from + MOST ? newest : from + MOST
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
