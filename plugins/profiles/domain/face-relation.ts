import { Prisma } from '#prisma/generated/client/client.ts'

/** Pictures of artists, for what is found of them. */
export const artistFaces = Prisma.sql`(
  SELECT "artistId" AS "id", "faceKey" AS "imageKey", "faceWidths" AS "imageWidths", "faceColor" AS "imageColor"
  FROM "ArtistProfile" WHERE "faceKey" IS NOT NULL)`
