import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/** A posted transaction with all of its entries. */
export interface PostedTransaction {
  id: string
  key: string
  kind: string
  sourceId: string | null
  memo: string
  occurredAt: string
  /** Credits positive, in cents; they sum to zero. */
  entries: { account: string; cents: number }[]
}

/** Some transactions, and the entry after which the next ones begin; null at the end. */
export interface TransactionPage {
  transactions: PostedTransaction[]
  after: bigint | null
}

/**
 * Transactions in the order of their first entries. `isWanted` is a condition on the columns `id` and `occurredAt` of rows named
 * `entry` that all entries of a transaction meet or none; `limit` bounds the entries that are looked at.
 */
export async function listTransactions(
  ctx: DomainContext,
  { isWanted, after, through, limit }: { isWanted: Prisma.Sql; after: bigint; through: bigint; limit: number },
): Promise<TransactionPage> {
  const [page] = await ctx.db.$queryRaw<{ last: bigint | null; transactions: PostedTransaction[] | null }[]>`
    WITH entry AS MATERIALIZED (
      SELECT entry."id", entry."transactionId" FROM "LedgerEntry" entry
      WHERE entry."id" > ${after} AND entry."id" <= ${through} AND ${isWanted}
      ORDER BY entry."id" LIMIT ${limit}
    ), started AS MATERIALIZED (
      SELECT "transactionId", min("id") AS "first" FROM entry GROUP BY "transactionId"
    ), posted AS (
      SELECT started."first", json_build_object('id', transaction."id", 'key', transaction."key", 'kind', transaction."kind",
        'sourceId', transaction."sourceId", 'memo', transaction."memo",
        'occurredAt', to_char(transaction."occurredAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'entries', (
          SELECT json_agg(json_build_object('account', account."code", 'cents', own."cents") ORDER BY own."id")
          FROM "LedgerEntry" own JOIN "LedgerAccount" account ON account."id" = own."accountId"
          WHERE own."transactionId" = transaction."id")) AS "row"
      FROM started JOIN "LedgerTransaction" transaction ON transaction."id" = started."transactionId"
      -- Entries of concurrent transactions alternate: one that began on an earlier page was listed there.
      WHERE NOT EXISTS (SELECT FROM "LedgerEntry" earlier WHERE earlier."transactionId" = started."transactionId" AND earlier."id" <= ${after})
    )
    SELECT (SELECT max("id") FROM entry) AS "last", (SELECT json_agg("row" ORDER BY "first") FROM posted) AS "transactions"`
  return { transactions: page?.transactions ?? [], after: page?.last ?? null }
}

/** The entry before the first one that meets the condition, up to `through`; `through` where none does. */
export async function entryBefore(
  ctx: DomainContext,
  { isWanted, through }: { isWanted: Prisma.Sql; through: bigint },
): Promise<bigint> {
  const [row] = await ctx.db.$queryRaw<{ id: bigint | null }[]>`
    SELECT min(entry."id") - 1 AS "id" FROM "LedgerEntry" entry WHERE entry."id" <= ${through} AND ${isWanted}`
  return row?.id ?? through
}
