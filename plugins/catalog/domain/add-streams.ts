import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * The statement that adds counted streams to songs' totals, for a WITH of the plugin that counts them: it belongs to the
 * statement that takes them in. `counted` is a relation with the columns `songId` and `streams`, each song once; songs that
 * are gone are passed over. One such statement runs at a time, by a lock of the caller's: in which order rows are locked is
 * up to PostgreSQL.
 */
export function addStreams(counted: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    UPDATE "Song" song SET "totalStreams" = song."totalStreams" + counted."streams"
    FROM ${counted} counted WHERE song."id" = counted."songId"`
}
