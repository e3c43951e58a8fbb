import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * A song's renditions, in SQL: a JSON array of objects with `kind`, `key`, `contentType`, `bytes`, or null if none
 * exist yet or the song has other audio now. `song` names a row with `id` and `audioKey`.
 */
export const renditionsInSql = (song: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT json_agg(json_build_object('kind', rendition."kind", 'key', rendition."key", 'contentType', rendition."contentType", 'bytes', rendition."bytes"))
  FROM "SongSound" sound JOIN "SongRendition" rendition USING ("songId")
  WHERE sound."songId" = ${song}."id" AND sound."audioKey" = ${song}."audioKey")`
