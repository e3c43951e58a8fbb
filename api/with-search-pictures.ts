import { Prisma } from '#prisma/generated/client/client.ts'
import type { SearchPictures, Searchable } from './searchable.ts'

/** A kind of thing with the pictures that other plugins have of it, where it has none of its own. */
export function withSearchPictures(searchable: Searchable, pictures: readonly SearchPictures[]): Searchable {
  const of = pictures.filter(({ kind }) => kind === searchable.kind)
  return of.reduce<Searchable>(
    ({ rows, ...rest }, picture) => ({
      ...rest,
      rows: Prisma.sql`(
        SELECT subject."id", subject."artistId", subject."title", subject."detail", subject."words", subject."popularity",
          subject."path", subject."changedAt", coalesce(subject."imageKey", picture."imageKey") AS "imageKey",
          CASE WHEN subject."imageKey" IS NULL THEN picture."imageWidths" ELSE subject."imageWidths" END AS "imageWidths",
          CASE WHEN subject."imageKey" IS NULL THEN picture."imageColor" ELSE subject."imageColor" END AS "imageColor"
        FROM ${rows} subject LEFT JOIN ${picture.rows} picture ON picture."id" = subject."id")`,
    }),
    searchable,
  )
}
