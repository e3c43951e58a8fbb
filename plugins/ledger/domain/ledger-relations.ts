import { Prisma } from '#prisma/generated/client/client.ts'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/**
 * Every entry with its account and transaction. Columns: `id` (grows in the order of posting for who holds the months'
 * lock), `cents` (credits positive), `occurredAt`, `accountCode`, `artistId` (of the artist's account, otherwise null),
 * `kind`, `sourceId` (what it is about), `memo`, `reversedKind` (kind of the transaction that this one takes back, otherwise null).
 */
export const ledgerEntries = Prisma.sql`(
  SELECT entry."id", entry."cents", entry."occurredAt", account."code" AS "accountCode", account."artistId",
    transaction."kind", transaction."sourceId", transaction."memo", reversed."kind" AS "reversedKind"
  FROM "LedgerAccount" account
  JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
  JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
  LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId")`

/**
 * The entries of one account, with the columns above but those of the account. A few of them in the order of `occurredAt` and
 * `id` are read from an index, however many there are.
 */
export const entriesOf = (accountCode: string) => Prisma.sql`(
  SELECT entry."id", entry."cents", entry."occurredAt",
    transaction."kind", transaction."sourceId", transaction."memo", reversed."kind" AS "reversedKind"
  FROM "LedgerEntry" entry
  JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
  LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId"
  WHERE entry."accountId" = (SELECT account."id" FROM "LedgerAccount" account WHERE account."code" = ${accountCode}))`

/** Condition on `entry`: it comes after the one with this id, in the order of `occurredAt` and `id`. */
export const isAfterEntry = (id: bigint) => Prisma.sql`
  (entry."occurredAt", entry."id") > ((SELECT seen."occurredAt" FROM "LedgerEntry" seen WHERE seen."id" = ${id}), ${id})`
