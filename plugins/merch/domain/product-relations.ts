import { publicArtists } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'

/** Products that everybody may see, as they are searched for. */
export const searchableProducts = Prisma.sql`(
  SELECT product."id", product."artistId", product."name" AS "title", artist."name" AS "detail",
    replace(product."category"::text, '-', ' ') AS "words", 0 AS "popularity",
    '/product/' || product."id" AS "path", product."createdAt" AS "changedAt", product."imageKey", product."imageWidths", product."imageColor"
  FROM "Product" product JOIN ${publicArtists} artist ON artist."id" = product."artistId"
  WHERE product."isActive")`
