import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * `splitByStreams` for many periods in the database: rows `"periodId"`, `"artistId"`, `"streams"`, `"cents"` (of the whole
 * period) become rows with each artist's own cents. Largest remainder, ties by artist; without streams nobody gets any.
 */
export const splitInSql = (rows: Prisma.Sql) => Prisma.sql`
  SELECT "periodId", "artistId", "streams",
    ("floor" + CASE WHEN row_number() OVER (PARTITION BY "periodId" ORDER BY "remainder" DESC, "artistId")
      <= "whole" - sum("floor") OVER (PARTITION BY "periodId") THEN 1 ELSE 0 END)::int AS "cents"
  FROM (
    SELECT "periodId", "artistId", "streams", "cents"::bigint AS "whole",
      "cents"::bigint * "streams" / sum("streams") OVER (PARTITION BY "periodId")::bigint AS "floor",
      "cents"::bigint * "streams" % sum("streams") OVER (PARTITION BY "periodId")::bigint AS "remainder"
    FROM (${rows}) given WHERE "streams" > 0
  ) floored`
