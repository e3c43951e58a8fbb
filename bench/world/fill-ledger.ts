import type pg from 'pg'

/** Periods of a state, split over their artists by largest remainder: "periodId", "artistId", "streams", "cents", "settledAt". */
function split(state: 'settled' | 'open'): string {
  return `
    SELECT "periodId", "artistId", "streams", "settledAt",
      ("floor" + CASE WHEN row_number() OVER (PARTITION BY "periodId" ORDER BY "rest" DESC, "artistId") <= "left" THEN 1 ELSE 0 END)::int AS "cents"
    FROM (
      SELECT *, "whole" - sum("floor") OVER (PARTITION BY "periodId") AS "left" FROM (
        SELECT heard."periodId", heard."artistId", heard."streams", period."settledAt", period."artistCents" AS "whole",
          period."artistCents"::bigint * heard."streams" / sum(heard."streams") OVER (PARTITION BY heard."periodId") AS "floor",
          period."artistCents"::bigint * heard."streams" % sum(heard."streams") OVER (PARTITION BY heard."periodId") AS "rest"
        FROM "PeriodArtist" heard JOIN "SubscriptionPeriod" period ON period."id" = heard."periodId"
        WHERE period."state" = '${state}'
      ) divided
    ) floored`
}

/** The share of each artist in a settled period. */
const SHARES = `
  INSERT INTO "PeriodSettlement" ("periodId", "artistIds", "streams", "cents", "settledAt")
  SELECT "periodId", array_agg("artistId" ORDER BY "artistId"), array_agg("streams" ORDER BY "artistId"), array_agg("cents" ORDER BY "artistId"), "settledAt"
  FROM (${split('settled')}) split GROUP BY "periodId", "settledAt" ORDER BY "settledAt"`

/** The aggregation's rows of running periods: the same split, and its sum for each artist. */
const ESTIMATES = [
  `INSERT INTO "PeriodEstimate" ("periodId", "artistIds", "cents")
   SELECT "periodId", array_agg("artistId" ORDER BY "artistId"), array_agg("cents" ORDER BY "artistId") FROM (${split('open')}) split GROUP BY "periodId"`,
  `INSERT INTO "ArtistEstimate" ("artistId", "cents")
   SELECT part."artistId", sum(part."cents") FROM "PeriodEstimate" estimate
   CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents") GROUP BY 1`,
]

/** Every transaction that these facts led to: key, kind, source, memo, moment, and its entries as codes and cents. */
const POSTINGS = [
  `SELECT 'invoice:' || "providerInvoiceId", 'invoice', "providerInvoiceId", 'Subscription', "startsAt",
     ARRAY['platform:cash', 'platform:revenue', 'period:' || "id"], ARRAY[-"grossCents", "grossCents" - "artistCents", "artistCents"]
   FROM "SubscriptionPeriod"`,
  `SELECT 'settlement:' || period."id", 'settlement', period."id"::text, 'Streaming share of one listener’s period', period."settledAt",
     ARRAY['period:' || period."id"] || array_agg('artist:' || share."artistId"), ARRAY[-period."artistCents"] || array_agg(share."cents")
   FROM "SubscriptionPeriod" period JOIN "PeriodShare" share ON share."periodId" = period."id" AND share."cents" > 0
   WHERE period."state" = 'settled' GROUP BY period."id"`,
  `SELECT 'settlement:' || "id", 'pool', "id"::text, 'A period without streams, to the community pool', "settledAt",
     ARRAY['period:' || "id", 'community:' || to_char("settledAt" AT TIME ZONE 'UTC', 'YYYY-MM')], ARRAY[-"artistCents", "artistCents"]
   FROM "SubscriptionPeriod" WHERE "state" = 'pooled'`,
  `SELECT 'tip:' || "id", 'tip', "id"::text, 'Tip', "paidAt", ARRAY['platform:cash', 'artist:' || "artistId"], ARRAY[-"cents", "cents"]
   FROM "Tip" WHERE "state" = 'paid'`,
  `SELECT 'sale:' || "Order"."id", 'sale', "Order"."id"::text, "quantity" || ' × ' || "name", "paidAt",
     ARRAY['platform:cash', 'artist:' || "Order"."artistId", 'platform:revenue'], ARRAY[-"totalCents", "artistCents", "platformFeeCents"]
   FROM "Order" JOIN "Product" ON "Product"."id" = "Order"."productId" WHERE "paidAt" IS NOT NULL`,
]

/** Shares of settled periods and the whole ledger, in the order of time; the database checks each transaction's balance. */
export async function fillLedger(client: pg.Client): Promise<void> {
  await client.query(SHARES)
  // The product's job adds these periods to the earnings by song.
  await client.query(
    'UPDATE "SongEarningMark" SET "pendingThrough" = (SELECT max("settledAt") FROM "SubscriptionPeriod")',
  )
  for (const estimate of ESTIMATES) await client.query(estimate)
  await client.query(`CREATE UNLOGGED TABLE bench_posting (
    "key" text, "kind" text, "source" text, "memo" text, "at" timestamptz(3), "accounts" text[], "amounts" int[], "id" uuid DEFAULT uuidv7())`)
  for (const facts of POSTINGS)
    await client.query(
      `INSERT INTO bench_posting ("key", "kind", "source", "memo", "at", "accounts", "amounts") ${facts}`,
    )
  await client.query(`
    INSERT INTO "LedgerAccount" ("id", "code", "kind", "artistId")
    SELECT uuidv7(), code,
      CASE code WHEN 'platform:cash' THEN 'asset' WHEN 'platform:revenue' THEN 'revenue' ELSE 'liability' END,
      CASE WHEN code LIKE 'artist:%' THEN substr(code, 8)::uuid END
    FROM (SELECT DISTINCT unnest("accounts") AS code FROM bench_posting) codes`)
  await client.query('ANALYZE bench_posting, "LedgerAccount"')
  await client.query('BEGIN')
  await client.query(`
    INSERT INTO "LedgerTransaction" ("id", "key", "kind", "sourceId", "memo", "occurredAt", "createdAt")
    SELECT "id", "key", "kind", "source", "memo", "at", "at" FROM bench_posting ORDER BY "at"`)
  await client.query(`
    INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt")
    SELECT posting."id", account."id", entry."cents", posting."at"
    FROM bench_posting posting, unnest(posting."accounts", posting."amounts") AS entry ("code", "cents")
    JOIN "LedgerAccount" account ON account."code" = entry."code"
    ORDER BY posting."at", posting."id"`)
  await client.query('COMMIT')
  await client.query('DROP TABLE bench_posting')
}
