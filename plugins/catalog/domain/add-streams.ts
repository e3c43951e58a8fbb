import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * The statement that adds counted streams to songs' totals, for a WITH of the plugin that counts them: it belongs to the
 * statement that takes them in. `counted` is a relation with the columns `songId` and `streams`, each song once, in the
 * order in which their rows are to be locked; songs that are gone are passed over.
 */
export function addStreams(counted: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    UPDATE "Song" song SET "totalStreams" = song."totalStreams" + counted."streams"
    FROM ${counted} counted WHERE song."id" = counted."songId"`
}
