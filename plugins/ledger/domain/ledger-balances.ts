import { nextMonth } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/** The balance of an account in cents, credits positive; 0 for an unused one. */
export async function accountBalance(ctx: DomainContext, code: string): Promise<number> {
  const [account] = await ctx.db.$queryRaw<SummedAccount[]>`
    SELECT "id", "artistId" IS NOT NULL AS "isKept",
      CASE WHEN "artistId" IS NULL THEN 0 ELSE (SELECT coalesce(max("summedThroughEntryId"), 0) FROM "LedgerCheck") END::bigint AS "through"
    FROM "LedgerAccount" WHERE "code" = ${code}`
  if (!account) return 0
  const [row] = await ctx.db.$queryRaw<{ cents: string }[]>(balanceInSql(account))
  return Number(row?.cents ?? 0)
}

/** An account, and how far the job had added it up; artists' months alone are kept. */
export interface SummedAccount {
  id: string
  isKept: boolean
  through: bigint
}

/**
 * SQL of an account's balance as text: what the job has added up is a row a month and kind, and only entries since then are
 * read. How far it was goes in as a number, so that the planner knows how few they are; how far it is by now is read with
 * what was added up, in one snapshot.
 */
export const balanceInSql = ({ id, isKept, through }: SummedAccount) => Prisma.sql`
    SELECT (coalesce((SELECT sum("cents") FROM "AccountMonth" WHERE "accountId" = ${id}::uuid), 0)
      + coalesce((SELECT sum("cents") FROM "LedgerEntry" WHERE "accountId" = ${id}::uuid AND "id" > ${through}
          AND "id" > ${isKept ? Prisma.sql`(SELECT coalesce(max("summedThroughEntryId"), 0) FROM "LedgerCheck")` : Prisma.sql`0`}), 0))::text AS "cents"`

/** The same of several accounts, by code; those that were never used are left out. */
export async function accountBalances(ctx: DomainContext, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<{ code: string; cents: string }[]>`
    SELECT account."code", sum(entry."cents")::text AS "cents"
    FROM "LedgerAccount" account JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
    WHERE account."code" = ANY(${[...codes]}::text[]) GROUP BY account."code"`
  return new Map(rows.map(({ code, cents }) => [code, Number(cents)]))
}

/** An account, and the newest entry that is left out. */
export interface AccountMark {
  code: string
  entryId: bigint
}

/** What was posted to each of these accounts after an entry, in cents, by code; those without such entries are left out. */
export async function sumsSince(ctx: DomainContext, marks: readonly AccountMark[]): Promise<Map<string, number>> {
  if (marks.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<{ code: string; cents: string }[]>`
    SELECT account."code", sum(entry."cents")::text AS "cents"
    FROM unnest(${marks.map(({ code }) => code)}::text[], ${marks.map(({ entryId }) => entryId)}::bigint[]) AS mark ("code", "entryId")
    JOIN "LedgerAccount" account ON account."code" = mark."code"
    JOIN "LedgerEntry" entry ON entry."accountId" = account."id" AND entry."id" > mark."entryId"
    GROUP BY account."code"`
  return new Map(rows.map(({ code, cents }) => [code, Number(cents)]))
}

/** The same of all that happened up to and including `at`. */
export async function balanceAt(ctx: DomainContext, code: string, at: Date): Promise<number> {
  const { _sum } = await ctx.db.ledgerEntry.aggregate({
    where: { account: { code }, occurredAt: { lte: at } },
    _sum: { cents: true },
  })
  return Number(_sum.cents ?? 0n)
}

/** When the first thing happened that was posted; null while the ledger is empty. */
export async function firstPostingAt(ctx: DomainContext): Promise<Date | null> {
  const { _min } = await ctx.db.ledgerTransaction.aggregate({ _min: { occurredAt: true } })
  return _min.occurredAt
}

/** The id of the newest entry, 0 while there is none. Final only for who holds the months' lock alone. */
export async function newestEntryId(ctx: DomainContext): Promise<bigint> {
  // Prisma's own would read every entry there is.
  const [row] = await ctx.db.$queryRaw<{ id: bigint }[]>`SELECT coalesce(max("id"), 0) AS "id" FROM "LedgerEntry"`
  return row?.id ?? 0n
}

/** Every account that was ever used with its balance in cents, by code. Their sum is zero, or something is very wrong. */
export async function trialBalance(ctx: DomainContext): Promise<Map<string, number>> {
  const rows = await ctx.db.$queryRaw<{ code: string; cents: string }[]>`
    SELECT account."code", coalesce(sum(entry."cents"), 0)::text AS "cents"
    FROM "LedgerAccount" account LEFT JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
    GROUP BY account."code" ORDER BY account."code"`
  return new Map(rows.map(({ code, cents }) => [code, Number(cents)]))
}

/**
 * The same of every month there is: SQL that selects `"month"`, `"kind"` and `"cents"`, several rows a kind. Entries
 * that the job has not summed yet are single rows.
 */
export const artistMonths = (account: string) => Prisma.sql`
    SELECT kept."month", kept."kind", kept."cents" FROM "AccountMonth" kept
    WHERE kept."accountId" = (SELECT "id" FROM "LedgerAccount" WHERE "code" = ${account})
    UNION ALL
    SELECT date_trunc('month', entry."occurredAt" AT TIME ZONE 'UTC')::date, coalesce(reversed."kind", transaction."kind"), entry."cents"
    FROM "LedgerEntry" entry JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
    LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId"
    WHERE entry."accountId" = (SELECT "id" FROM "LedgerAccount" WHERE "code" = ${account})
      AND entry."id" > (SELECT coalesce(max("summedThroughEntryId"), 0) FROM "LedgerCheck")`

/**
 * The movements of an artist's account in a calendar month (UTC), by type of transaction; a reversal counts as the type
 * it reverses. SQL that selects `"kind"` and `"cents"` (text), for a statement that reads other figures in the same
 * snapshot. Summed entries are one row per type; only later entries are read.
 */
export const artistMovements = ({ account, month }: { account: string; month: Date }) => Prisma.sql`
    SELECT "kind", sum("cents")::text AS "cents" FROM (
      SELECT kept."kind", kept."cents" FROM "AccountMonth" kept
      WHERE kept."accountId" = (SELECT "id" FROM "LedgerAccount" WHERE "code" = ${account}) AND kept."month" = ${month}::date
      UNION ALL
      SELECT coalesce(reversed."kind", transaction."kind"), entry."cents"
      FROM "LedgerEntry" entry JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
      LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId"
      WHERE entry."accountId" = (SELECT "id" FROM "LedgerAccount" WHERE "code" = ${account})
        AND entry."occurredAt" >= ${month} AND entry."occurredAt" < ${nextMonth(month)}
        AND entry."id" > (SELECT coalesce(max("summedThroughEntryId"), 0) FROM "LedgerCheck")
    ) moved GROUP BY "kind"`
