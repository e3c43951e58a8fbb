import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { accountsInSql } from './ledger-accounts.ts'
import { lockMonths } from './lock-months.ts'

/**
 * Posts many transactions that SQL makes of rows, none of which passes through this process; all or none, in three statements.
 * `postings` is a relation with the columns `key`, `kind` (a `LedgerKind`), `sourceId`, `memo`, `occurredAt`; `entries` one with
 * `key`, `account` (code) and `cents`, whole, credits positive, which sum to zero by key. Zeros are left out, accounts are
 * created on demand. The relations are read several times: the caller holds what they are made of. Rejects when one does not
 * balance, or when a key was posted before: who posts by this has a lock that says so.
 */
export async function postInSql(
  ctx: DomainContext,
  { postings, entries }: { postings: Prisma.Sql; entries: Prisma.Sql },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockMonths(tx, 'shared')
    await tx.db.$executeRaw`
      INSERT INTO "LedgerAccount" ("id", "code", "kind", "artistId")
      SELECT gen_random_uuid(), described.* FROM ${accountsInSql(entries)} described
      WHERE NOT EXISTS (SELECT FROM "LedgerAccount" known WHERE known."code" = described."code")
      ORDER BY described."code" ON CONFLICT ("code") DO NOTHING`
    await tx.db.$executeRaw`
      INSERT INTO "LedgerTransaction" ("id", "key", "kind", "sourceId", "memo", "occurredAt", "createdAt")
      SELECT gen_random_uuid(), posting."key", posting."kind", posting."sourceId", posting."memo", posting."occurredAt", ${tx.clock.now()}
      FROM ${postings} posting ORDER BY posting."key"`
    // An account that is not there is null, which the database refuses, rather than money that is left out.
    await tx.db.$executeRaw`
      INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt")
      SELECT transaction."id", account."id", entry."cents", transaction."occurredAt"
      FROM ${entries} entry JOIN "LedgerTransaction" transaction ON transaction."key" = entry."key"
      LEFT JOIN "LedgerAccount" account ON account."code" = entry."account"
      WHERE entry."cents" <> 0 ORDER BY entry."key", entry."account"`
  })
}
