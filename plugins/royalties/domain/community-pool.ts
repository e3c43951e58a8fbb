import type { DomainContext } from '#api/app/context.ts'
import { monthName } from '#api/text/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { ledgerAccount } from '#plugins/ledger'
import { isNotRefused } from './held-shares.ts'
import { splitInSql } from './splits.ts'

/** How a closed month's community pool was split, in cents. */
export interface CommunityPool {
  /** "2026-11". */
  month: string
  poolCents: number
  /** Paying listeners who played somebody in a period that was settled in the month. */
  listeners: number
  /** The part that each of them moves to the artists they played, or less: at most what the platform has of their payment. */
  listenerShareCents: number
  /** The rest, in the next month's pool. */
  carriedCents: number
}

/** The pools of those of these months that are closed, by "2026-11". Months that were split by another rule are left out. */
export async function communityPools(ctx: DomainContext, months: readonly Date[]): Promise<Map<string, CommunityPool>> {
  if (months.length === 0) return new Map()
  const closed = await ctx.db.closedMonth.findMany({
    where: { month: { in: [...months] }, listeners: { not: null } },
  })
  return new Map(
    closed.map(({ month, poolCents, carriedCents, listeners, listenerShareCents }) => [
      monthName(month),
      {
        month: monthName(month),
        poolCents,
        carriedCents,
        listeners: listeners ?? 0,
        listenerShareCents: listenerShareCents ?? 0,
      },
    ]),
  )
}

/** A transaction of all artists would be hard to look at. */
const ARTISTS_PER_TRANSACTION = 250

/** The distribution of a month's pool, in cents. */
export interface MovedPool {
  /** Paying listeners with counted streams in a period that was settled in the month. */
  listeners: number
  /** The equal part of the pool that each may move. */
  listenerShareCents: number
  /** The total moved; the rest carries over. */
  movedCents: number
}

/**
 * Splits a month's community pool by listeners: each moves the same part of it over the artists of the periods that
 * were settled in the month, at most what the platform has of those periods. Artists therefore never get more for a
 * period than was paid for it, and nobody gains by their own streams or accounts. Written to CommunityShare by one
 * statement, however many there are; each period is settled in one month, so that it moves a pool once. The periods and
 * what may be moved of each stand in `month_close_room`.
 */
export async function moveCommunityPool(
  ctx: DomainContext,
  { month, poolCents }: { month: Date; poolCents: number },
): Promise<MovedPool> {
  const [moved] = await ctx.db.$queryRaw<MovedPool[]>`
    WITH settled AS MATERIALIZED (
      SELECT "id", "listenerId", "room", sum("room") OVER (PARTITION BY "listenerId") AS "ofListener"
      FROM month_close_room settled WHERE "room" > 0
    ), equal AS (
      SELECT count(DISTINCT "listenerId") AS "listeners",
        coalesce(${poolCents}::bigint / nullif(count(DISTINCT "listenerId"), 0), 0) AS "cents" FROM settled
    ), of_period AS (${splitRows(Prisma.sql`
      SELECT settled."listenerId" AS "pot", settled."id" AS "key", settled."room"::bigint AS "weight", least(equal."cents", settled."ofListener")::bigint AS "cents"
      FROM settled CROSS JOIN equal`)}
    ), of_artist AS (${splitRows(Prisma.sql`
      SELECT share."periodId" AS "pot", share."artistId" AS "key", share."streams"::bigint AS "weight", of_period."cents"
      FROM of_period JOIN "PeriodShare" share ON share."periodId" = of_period."key" WHERE of_period."cents" > 0 AND ${isNotRefused}`)}
    ), moved AS (
      INSERT INTO "CommunityShare" ("periodId", "artistId", "month", "streams", "cents")
      SELECT "pot", "key", ${month}::date, "weight", "cents" FROM of_artist WHERE "cents" > 0
      RETURNING "cents"
    )
    SELECT "listeners"::int, "cents"::int AS "listenerShareCents", (SELECT coalesce(sum("cents"), 0) FROM moved)::int AS "movedCents" FROM equal`
  return moved ?? { listeners: 0, listenerShareCents: 0, movedCents: 0 }
}

/** `splitInSql` of any pots: rows of pot, key, weight and the pot's cents come out as pot, key, weight and the key's own cents. */
const splitRows = (rows: Prisma.Sql) => Prisma.sql`
  SELECT "periodId" AS "pot", "artistId" AS "key", "streams" AS "weight", "cents"::bigint AS "cents" FROM (${splitInSql(Prisma.sql`
    SELECT "pot" AS "periodId", "key" AS "artistId", "weight" AS "streams", "cents" FROM (${rows}) pots`)}) split`

/**
 * A month's pool payments per artist, in `month_close_payment`: columns `artistId`, `cents`, and `part`, which
 * increases after as many artists as one ledger transaction holds.
 */
export async function splitPayments(ctx: DomainContext, month: Date): Promise<void> {
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE month_close_payment ON COMMIT DROP AS
    SELECT "artistId", sum("cents") AS "cents", (row_number() OVER (ORDER BY "artistId") - 1) / ${ARTISTS_PER_TRANSACTION}::int AS "part"
    FROM "CommunityShare" WHERE "month" = ${month}::date GROUP BY "artistId"`
}

/**
 * The held part of these payments: columns `artistId`, `account`, `cents`. It is moved as if it were not held, and
 * waits with the settled part. Read under the months' lock, which decisions take as well.
 */
export const heldOfPool = (month: Date) => Prisma.sql`(
  SELECT share."artistId", ${ledgerAccount.review('')} || hold."id" AS "account", share."cents"
  FROM "ShareHold" hold JOIN "CommunityShare" share ON share."periodId" = hold."periodId" AND share."artistId" = hold."artistId"
  WHERE hold."state" = 'held' AND hold."settledAt" IS NOT NULL AND share."month" = ${month}::date)`
