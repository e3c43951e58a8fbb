import type { DomainContext } from '#api/app/context.ts'
import { NEW_ID } from '#api/database/new-id.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { accountsInSql } from './ledger-accounts.ts'
import { lockMonths } from './lock-months.ts'

/**
 * Posts many transactions that SQL makes of rows, none of which passes through this process; all or none, in two statements.
 * `postings` is a relation with the columns `key`, `kind` (a `LedgerKind`), `sourceId`, `memo`, `occurredAt`; `entries` one with
 * `key`, `account` (code) and `cents`, whole, credits positive, which sum to zero by key. Zeros are left out, accounts are
 * created on demand. The relations are read several times: the caller holds what they are made of. Rejects when one does not
 * balance, or when a key was posted before: who posts by this has a lock that says so.
 *
 * Accounts are looked up by their codes one by one, and transactions are joined as they are made: the planner would read both
 * tables whole, which grow as long as the platform runs.
 */
export async function postInSql(
  ctx: DomainContext,
  { postings, entries }: { postings: Prisma.Sql; entries: Prisma.Sql },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockMonths(tx, 'shared')
    await tx.db.$executeRaw`
      INSERT INTO "LedgerAccount" ("id", "code", "kind", "artistId")
      SELECT ${NEW_ID}, described.* FROM ${accountsInSql(entries)} described
      WHERE (SELECT known."id" FROM "LedgerAccount" known WHERE known."code" = described."code") IS NULL
      ORDER BY described."code" ON CONFLICT ("code") DO NOTHING`
    // An account or a posting that is not there is null, which the database refuses, rather than money that is left out.
    await tx.db.$executeRaw`
      WITH posted AS (
        INSERT INTO "LedgerTransaction" ("id", "key", "kind", "sourceId", "memo", "occurredAt", "createdAt")
        SELECT ${NEW_ID}, posting."key", posting."kind", posting."sourceId", posting."memo", posting."occurredAt", ${tx.clock.now()}
        FROM ${postings} posting ORDER BY posting."key" COLLATE "C" RETURNING "id", "key", "occurredAt"
      ), entry AS MATERIALIZED (
        SELECT * FROM ${entries} entry WHERE entry."cents" <> 0
      ), account AS MATERIALIZED (
        SELECT "account" AS "code", (SELECT known."id" FROM "LedgerAccount" known WHERE known."code" = named."account") AS "id"
        FROM (SELECT DISTINCT "account" FROM entry) named
      )
      INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt")
      SELECT posted."id", account."id", entry."cents", posted."occurredAt"
      FROM entry LEFT JOIN posted ON posted."key" = entry."key" LEFT JOIN account ON account."code" = entry."account"
      ORDER BY entry."key" COLLATE "C", entry."account" COLLATE "C"`
  })
}
