import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * `splitByStreams` for many periods in the database: rows `"periodId"`, `"artistId"`, `"streams"`, `"cents"` (of the whole
 * period) become rows with each artist's own cents. Largest remainder, ties by artist; without streams nobody gets any.
 */
export const splitInSql = (rows: Prisma.Sql) =>
  largestRemainder(rows, {
    columns: Prisma.sql`"periodId", "artistId"`,
    whole: Prisma.sql`"periodId"`,
    part: Prisma.sql`"artistId"`,
  })

/**
 * `splitBySongs` for many shares of artists: rows `"periodId"`, `"artistId"`, `"day"`, `"songId"`, `"streams"`, `"cents"` (of the
 * whole share) become rows with each song's own cents. Ties by song.
 */
export const splitSongsInSql = (rows: Prisma.Sql) =>
  largestRemainder(rows, {
    columns: Prisma.sql`"periodId", "artistId", "day", "songId"`,
    whole: Prisma.sql`"periodId", "artistId"`,
    part: Prisma.sql`"songId"`,
  })

const largestRemainder = (
  rows: Prisma.Sql,
  { columns, whole, part }: { columns: Prisma.Sql; whole: Prisma.Sql; part: Prisma.Sql },
) => Prisma.sql`
  SELECT ${columns}, "streams",
    ("floor" + CASE WHEN row_number() OVER (PARTITION BY ${whole} ORDER BY "remainder" DESC, ${part})
      <= "whole" - sum("floor") OVER (PARTITION BY ${whole}) THEN 1 ELSE 0 END)::int AS "cents"
  FROM (
    SELECT ${columns}, "streams", "cents"::bigint AS "whole",
      "cents"::bigint * "streams" / sum("streams") OVER (PARTITION BY ${whole})::bigint AS "floor",
      "cents"::bigint * "streams" % sum("streams") OVER (PARTITION BY ${whole})::bigint AS "remainder"
    FROM (${rows}) given WHERE "streams" > 0
  ) floored`
