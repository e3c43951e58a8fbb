import { Prisma } from '#prisma/generated/client/client.ts'
import { publicArtists } from '#plugins/auth'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/** Columns `id`, `artistId` of every song, whether or not its artist is approved. */
export const songArtists = Prisma.sql`(SELECT "id", "artistId" FROM "Song")`

/** Columns `id`, `artistId`, `title` of every song. */
export const songNames = Prisma.sql`(SELECT "id", "artistId", "title" FROM "Song")`

/** Every song's counted streams as they are kept. Columns: `songId`, `streams`. */
export const songTotals = Prisma.sql`(SELECT "id" AS "songId", "totalStreams" AS "streams" FROM "Song")`

/** Columns `id`, `artistId`, `title`, `createdAt` of songs that came out within a time, however many songs there are. */
export const songsReleased = (from: Date, to: Date) =>
  Prisma.sql`(SELECT "id", "artistId", "title", "createdAt" FROM "Song" WHERE "createdAt" >= ${from} AND "createdAt" < ${to})`

/** Columns `id`, `coverKey`, `coverWidths` of songs that everybody may see and that have a cover. */
export const songCovers = Prisma.sql`(
  SELECT song."id", song."coverKey", song."coverWidths" FROM "Song" song
  JOIN ${publicArtists} artist ON artist."id" = song."artistId" WHERE song."coverKey" IS NOT NULL)`
