import type { DomainContext } from '#api/app/context.ts'
import { monthName } from '#api/text/calendar.ts'
import { payersBySource, periodListeners } from '#plugins/billing'
import { ledgerAccount, ledgerEntries } from '#plugins/ledger'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type Cell, type CellName, type Cells, CELLS } from './cells.ts'

export interface CountedLedger {
  cells: Cells
  /** Artists or listeners of the community pool, whichever are fewer. */
  poolParties: number
  /** The platform's part, as it was posted. */
  platformCents: number
  artists: Artists
}

/** What artists earned in the month, by those who earned something. In cents. */
export interface Artists {
  count: number
  underDollar: number
  tenth: number
  median: number
  ninetieth: number
}

const PAYMENTS = ['invoice', 'tip', 'sale', 'shipping']
const REFUNDS = ['invoice-refund', 'tip-refund', 'sale-refund', 'return']

/** The cell that an entry belongs to; null for accounts whose other side is counted. Signs make what moved forward positive. */
const cellOf = (month: string) => {
  const pool = ledgerAccount.community(month)
  return Prisma.sql`CASE
    WHEN entry."accountCode" = ${ledgerAccount.cash} THEN CASE
      WHEN entry."kind" = 'invoice' THEN 'subscriptions'
      WHEN entry."kind" = 'tip' THEN 'tips'
      WHEN entry."kind" = 'return' AND entry."cents" < 0 THEN 'unsold'
      WHEN entry."kind" = ANY(${REFUNDS}) OR entry."reversedKind" = ANY(${[...PAYMENTS, ...REFUNDS]}) THEN 'refunds' END
    WHEN entry."accountCode" = ${ledgerAccount.revenue} THEN CASE
      WHEN entry."kind" = 'sale' THEN 'salesToPlatform'
      WHEN entry."kind" <> 'invoice' THEN 'platformRefunds' END
    WHEN entry."accountCode" = ${ledgerAccount.fees} THEN 'fees'
    WHEN entry."accountCode" = ${pool} THEN CASE
      WHEN entry."kind" = 'carry' AND entry."cents" < 0 THEN 'carried' END
    WHEN entry."heldArtistId" IS NOT NULL THEN CASE
      WHEN entry."cents" > 0 AND entry."kind" = 'settlement' THEN 'settledHeld'
      WHEN entry."cents" > 0 THEN 'poolHeld'
      WHEN entry."kind" = 'settlement' THEN 'released'
      ELSE 'refused' END
    WHEN entry."artistId" IS NOT NULL THEN CASE
      WHEN entry."kind" = 'settlement' THEN 'settledAtOnce'
      WHEN entry."kind" IN ('sale', 'shipping') THEN 'salesToArtists'
      WHEN 'payout' IN (entry."kind", entry."reversedKind") THEN 'payouts'
      WHEN entry."kind" NOT IN ('community', 'tip') THEN 'adjustments' END
  END`
}

/** Cells whose entries stand below zero when money moves forward: cash, costs and what leaves an account. */
const BELOW_ZERO = ['subscriptions', 'tips', 'unsold', 'fees', 'carried', 'released', 'refused', 'payouts']

/** Everybody who paid, by what entries name as their source: columns `source`, `payer`. */
const payers = (ctx: DomainContext) => Prisma.sql`(
  SELECT "source", "payer" FROM ${payersBySource} paid
  UNION ALL SELECT "id"::text, "buyer" FROM ${ctx.services.merch.orderBuyersInSql()} sale)`

/** Adds up a closed month's entries in the database, in three statements however many there are. `carriedBefore`: in cents, from the month before. */
export async function countMonth(ctx: DomainContext, month: Date, carriedBefore: number): Promise<CountedLedger> {
  const entries = await ctx.services.royalties.entriesOfMonth(ctx, month)
  const name = monthName(month)
  const rows = await ctx.db.$queryRaw<{ cell: CellName; cents: number; payers: number; artists: number }[]>`
    SELECT part."cell", sum(CASE WHEN part."cell" = ANY(${BELOW_ZERO}) THEN -part."cents" ELSE part."cents" END)::float8 AS "cents",
      count(DISTINCT payer."payer")::int AS "payers", count(DISTINCT part."artist")::int AS "artists"
    FROM (
      SELECT entry."cents", ${cellOf(name)} AS "cell", coalesce(entry."artistId", entry."heldArtistId") AS "artist", entry."sourceId"
      FROM ${entries} entry
    ) part LEFT JOIN ${payers(ctx)} payer ON payer."source" = part."sourceId"
    WHERE part."cell" IS NOT NULL GROUP BY 1`
  const found = new Map(rows.map((row) => [row.cell, row]))
  const cells = Object.fromEntries(CELLS.map((cell) => [cell, cellFrom(found.get(cell))])) as Record<CellName, Cell>
  // Fees are a known part of each payment.
  const paying = Math.max(cells.subscriptions.parties, cells.tips.parties, cells.salesToPlatform.parties)
  const settledCents = cells.settledAtOnce.cents - cells.released.cents
  const pool = await countPool(ctx, month, entries)
  // Of two sides one may be empty: where the pool reaches nobody, it is its listeners' alone.
  const poolParties =
    pool.artists > 0 && pool.listeners > 0
      ? Math.min(pool.artists, pool.listeners)
      : Math.max(pool.artists, pool.listeners)
  const { platformCents, ...artists } = await countArtists(ctx, entries)
  return {
    cells: {
      ...cells,
      fees: { ...cells.fees, parties: cells.fees.cents === 0 ? 0 : Math.max(1, paying) },
      settledAtOnce: { ...cells.settledAtOnce, cents: settledCents },
      carried: { ...cells.carried, parties: cells.carried.cents === 0 ? 0 : Math.max(1, pool.listeners) },
      unheard: { cents: pool.cents - carriedBefore - cells.refused.cents, parties: pool.listeners },
    },
    poolParties,
    platformCents,
    artists,
  }
}

/** People of a cell are those of its side with fewer; a side that the entries do not name is left out. */
function cellFrom(row?: { cents: number; payers: number; artists: number }): Cell {
  if (!row) return { cents: 0, parties: 0 }
  const sides = [row.payers, row.artists].filter((people) => people > 0)
  return { cents: row.cents, parties: sides.length > 0 ? Math.min(...sides) : 1 }
}

/** What came into the month's pool, and the people behind it. Entries of other months are among them: the account is the month's. */
async function countPool(
  ctx: DomainContext,
  month: Date,
  entries: Prisma.Sql,
): Promise<{ cents: number; listeners: number; artists: number }> {
  const [pool] = await ctx.db.$queryRaw<{ cents: number; listeners: number; artists: number }[]>`
    SELECT coalesce(sum(entry."cents"), 0)::float8 AS "cents", count(DISTINCT period."listenerId")::int AS "listeners",
      (SELECT count(DISTINCT coalesce("artistId", "heldArtistId"))::int FROM ${entries} paid WHERE "kind" = 'community') AS "artists"
    FROM ${ledgerEntries} entry
    LEFT JOIN ${periodListeners} period ON period."id" = CASE WHEN entry."kind" = 'pool' THEN entry."sourceId"::uuid END
    WHERE entry."accountCode" = ${ledgerAccount.community(monthName(month))}
      AND entry."kind" <> 'community' AND NOT (entry."kind" = 'carry' AND entry."cents" < 0)`
  return pool ?? { cents: 0, listeners: 0, artists: 0 }
}

async function countArtists(ctx: DomainContext, entries: Prisma.Sql): Promise<Artists & { platformCents: number }> {
  const [row] = await ctx.db.$queryRaw<(Artists & { platformCents: number })[]>`
    WITH earned AS (
      SELECT "artistId", sum("cents") AS "cents" FROM ${entries} entry
      WHERE "artistId" IS NOT NULL AND "kind" <> 'payout' AND "reversedKind" IS DISTINCT FROM 'payout'
      GROUP BY 1 HAVING sum("cents") > 0
    )
    SELECT count(*)::int AS "count", (count(*) FILTER (WHERE "cents" < 100))::int AS "underDollar",
      coalesce(percentile_cont(0.1) WITHIN GROUP (ORDER BY "cents"), 0)::float8 AS "tenth",
      coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY "cents"), 0)::float8 AS "median",
      coalesce(percentile_cont(0.9) WITHIN GROUP (ORDER BY "cents"), 0)::float8 AS "ninetieth",
      (SELECT coalesce(sum("cents"), 0) FROM ${entries} entry WHERE "accountCode" = ${ledgerAccount.revenue})::float8 AS "platformCents"
    FROM earned`
  return row ?? { count: 0, underDollar: 0, tenth: 0, median: 0, ninetieth: 0, platformCents: 0 }
}
