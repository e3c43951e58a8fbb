import type { Book } from './book.ts'
import { STOCK } from './crowd.ts'
import type { Stage } from './stage.ts'

type Asked = Pick<Stage, 'query'>
type Rule = (stage: Asked, book: Book) => Promise<string[]>

/** Rules that hold at every moment. Each gives what is wrong, in words. */
const always: Record<string, Rule> = {
  'the ledger sums to zero': async ({ query }) =>
    list(
      await query('SELECT "transactionId" FROM "LedgerEntry" GROUP BY 1 HAVING sum("cents") <> 0 LIMIT 5'),
      'transaction out of balance',
    ),
  'stock is what was made less what was sold, and not below zero': async ({ query }) =>
    list(
      await query(
        `SELECT p."id", p."inventory", coalesce(sum(o."quantity") FILTER (WHERE o."paidAt" IS NOT NULL), 0)::int AS sold
         FROM "Product" p LEFT JOIN "Order" o ON o."productId" = p."id" GROUP BY p."id"
         HAVING p."inventory" < 0 OR p."inventory" + coalesce(sum(o."quantity") FILTER (WHERE o."paidAt" IS NOT NULL), 0) <> $1`,
        [STOCK],
      ),
      'stock',
    ),
  'no stream is counted twice': async ({ query }) =>
    list(
      await query(
        'SELECT "listenerId", "songId", count(*)::int FROM "StreamClaim" WHERE "counted" GROUP BY 1, 2 HAVING count(*) > 1 LIMIT 5',
      ),
      'counted twice',
    ),
  'every accepted claim is kept': async ({ query }, { claims }) =>
    missing(
      claims.map(({ listenerId, songId }) => `${listenerId} ${songId}`),
      await query(`SELECT "listenerId" || ' ' || "songId" AS key FROM "StreamClaim" WHERE "counted"`),
      'claim lost',
    ),
  'every account is kept': async ({ query }, { accounts }) =>
    missing(
      accounts.map(({ username }) => username),
      await query('SELECT "username" AS key FROM "Listener"'),
      'account lost',
    ),
  'every upload is one song': async ({ query }, { songs }) => [
    ...missing(
      songs.map(({ id }) => id),
      await query('SELECT "id" AS key FROM "Song"'),
      'song lost',
    ),
    ...list(
      await query('SELECT "artistId", "title" FROM "Song" GROUP BY 1, 2 HAVING count(*) > 1 LIMIT 5'),
      'song doubled',
    ),
  ],
  'distinct listeners and orders are counted as they are': async ({ query }) =>
    list(
      await query(
        `SELECT * FROM (SELECT
           (SELECT coalesce(sum("subscribers"), 0) FROM "ArtistMonth")::int AS subscribers,
           (SELECT count(*) FROM "ArtistMonthListener")::int AS listeners,
           (SELECT coalesce(sum("orders"), 0) FROM "OrderTally")::int AS tallied,
           (SELECT count(*) FROM "Order")::int AS orders) t
         WHERE subscribers <> listeners OR tallied <> orders`,
      ),
      'counters',
    ),
}

/** Rules that hold once all work in progress has ended, without intervention. */
const settled: Record<string, Rule> = {
  'every event of the provider is delivered': async ({ query }) =>
    list(await query(`SELECT "id", "data" FROM "SandboxObject" WHERE "kind" = 'event.pending' LIMIT 3`), 'waits'),
  'every payment that succeeded has its effect once': async ({ query }, { payments }) => {
    const paid = await query(
      `SELECT "providerPaymentId" AS key FROM "SubscriptionPeriod" UNION ALL
       SELECT "providerPaymentId" FROM "Tip" WHERE "paidAt" IS NOT NULL UNION ALL
       SELECT "providerPaymentId" FROM "Order" WHERE "paidAt" IS NOT NULL`,
    )
    const succeeded = await query(
      `SELECT "id" AS key FROM "SandboxObject" WHERE "kind" = 'payment' AND "data"->>'state' = 'succeeded'`,
    )
    return [
      ...missing(
        payments.map(({ paymentId }) => paymentId),
        paid,
        'accepted payment without effect',
      ),
      ...missing(succeeded.map(keyOf), paid, 'payment without effect'),
      ...missing(paid.map(keyOf), succeeded, 'effect without payment'),
      ...(new Set(paid.map(keyOf)).size === paid.length ? [] : ['a payment had two effects']),
    ]
  },
  'the ledger holds all the money that the provider took': async ({ query }) =>
    list(
      await query(
        `SELECT taken, booked FROM
           (SELECT coalesce(sum(("data"->>'amountCents')::int - ("data"->>'refundedCents')::int), 0)::int AS taken
            FROM "SandboxObject" WHERE "kind" = 'payment' AND "data"->>'state' = 'succeeded') t,
           -- The provider's fees are booked once an hour: they are taken out of what came in.
           (SELECT coalesce(-sum(e."cents"), 0)::int AS booked FROM "LedgerEntry" e
            JOIN "LedgerAccount" a ON a."id" = e."accountId"
            WHERE a."code" IN ('platform:cash', 'platform:fees', 'platform:bank')) b
         WHERE taken <> booked`,
      ),
      'money',
    ),
  'every counted stream is in the totals': async ({ query }) =>
    list(
      await query(
        `SELECT * FROM (SELECT (SELECT count(*) FROM "StreamClaim" WHERE "counted")::int AS claims,
           (SELECT coalesce(sum("totalStreams"), 0) FROM "Song")::int AS songs,
           (SELECT coalesce(sum("streams"), 0) FROM "SongDay")::int AS days,
           (SELECT coalesce(sum("streams"), 0) FROM "ArtistDay")::int AS artists,
           (SELECT coalesce(sum("streams"), 0) FROM "PeriodArtist")::int AS periods,
           (SELECT coalesce(sum("streams"), 0) FROM "ArtistMonthListener")::int AS listeners) t
         WHERE claims <> songs OR claims <> days OR claims <> artists OR claims <> periods OR claims <> listeners`,
      ),
      'totals',
    ),
  'artists’ estimates are those of the open periods, each whole': async ({ query }) =>
    list(
      await query(
        `SELECT * FROM (SELECT
           (SELECT coalesce(sum("cents"), 0) FROM "ArtistEstimate")::int AS artists,
           (SELECT coalesce(sum(part."value"), 0) FROM "PeriodEstimate" e, unnest(e."cents") AS part ("value"))::int AS periods,
           (SELECT coalesce(sum("artistCents"), 0) FROM "SubscriptionPeriod" p WHERE "state" = 'open'
              AND EXISTS (SELECT 1 FROM "PeriodArtist" s WHERE s."periodId" = p."id"))::int AS heard) t
         WHERE artists <> periods OR periods <> heard`,
      ),
      'estimates',
    ),
  'no event waits': async ({ query }) =>
    list(await query(`SELECT "id", "subject", "lastError" FROM "Work" WHERE "kind" = 'event' LIMIT 3`), 'undelivered'),
}

export const brokenAlways = (stage: Asked, book: Book) => broken(Object.entries(always), stage, book)
export const brokenSettled = (stage: Asked, book: Book) => broken(Object.entries(settled), stage, book)

/** The rules with these names, for a simulation of which not all hold. */
export async function brokenAmong(names: readonly string[], stage: Asked, book: Book): Promise<string[]> {
  const rules = names.map((name) => [name, always[name] ?? settled[name]] as const)
  for (const [name, rule] of rules) if (!rule) throw new Error(`there is no rule "${name}"`)
  return await broken(rules as [string, Rule][], stage, book)
}

async function broken(rules: readonly [string, Rule][], stage: Asked, book: Book): Promise<string[]> {
  const problems: string[] = []
  for (const [name, rule] of rules) problems.push(...(await rule(stage, book)).map((problem) => `${name}: ${problem}`))
  return problems
}

const keyOf = ({ key }: Record<string, unknown>) => String(key)
const list = (rows: Record<string, unknown>[], what: string) => rows.map((row) => `${what} ${JSON.stringify(row)}`)

function missing(expected: readonly string[], rows: Record<string, unknown>[], what: string): string[] {
  const there = new Set(rows.map(keyOf))
  return expected.filter((key) => !there.has(key)).map((key) => `${what}: ${key}`)
}
