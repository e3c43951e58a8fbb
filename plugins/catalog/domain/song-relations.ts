import { publicArtists } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/** Songs that everybody may see, as they are searched for. */
export const searchableSongs = Prisma.sql`(
  SELECT song."id", song."artistId", song."title", artist."name" AS "detail",
    concat_ws(' ', song."album", song."genre", song."releaseYear") AS "words", song."totalStreams" AS "popularity",
    '/song/' || song."id" AS "path", song."createdAt" AS "changedAt", song."coverKey" AS "imageKey", song."coverWidths" AS "imageWidths",
    song."coverColor" AS "imageColor"
  FROM "Song" song JOIN ${publicArtists} artist ON artist."id" = song."artistId" WHERE song."state" = 'published')`

/** Releases that everybody may see, as they are searched for. */
export const searchableReleases = Prisma.sql`(
  SELECT release."id", release."artistId", release."title", artist."name" AS "detail",
    concat_ws(' ', release."kind"::text, release."label") AS "words", 0 AS "popularity",
    '/artist/' || artist."username" || '/' || release."slug" AS "path", release."createdAt" AS "changedAt", release."coverKey" AS "imageKey",
    release."coverWidths" AS "imageWidths", release."coverColor" AS "imageColor"
  FROM "Release" release JOIN ${publicArtists} artist ON artist."id" = release."artistId"
  WHERE release."state" = 'published' AND release."trackCount" > 0)`

/** Columns `id`, `artistId` of every song, whether or not everybody may see it. */
export const songArtists = Prisma.sql`(SELECT "id", "artistId" FROM "Song")`

/** Columns `id`, `artistId`, `releaseId`, `audioKey`, `audience`, `opensAt` of every song that is not deleted, whether or not it is out. */
export const songAudio = Prisma.sql`(SELECT "id", "artistId", "releaseId", "audioKey", "audience", "opensAt" FROM "Song" WHERE "state" <> 'deleted')`

/** Every song that is not deleted, with the columns of `PlayableSong`. */
export const playableSongs = Prisma.sql`(
  SELECT "id", "artistId", "releaseId", "title", "duration", "audioKey", "audioType", "audioBytes", "audience", "opensAt",
    "state" = 'published' AND EXISTS (SELECT FROM ${publicArtists} artist WHERE artist."id" = song."artistId") AS "published"
  FROM "Song" song WHERE "state" <> 'deleted')`

/**
 * Columns `id`, `artistId`, `title`, and `totalStreams` as far as they are rolled up, of every song, those that are gone
 * included: their streams and money stay.
 */
export const songNames = Prisma.sql`(SELECT "id", "artistId", "title", "totalStreams" FROM "Song")`

/** Every song's counted streams as they are kept. Columns: `songId`, `streams`. */
export const songTotals = Prisma.sql`(SELECT "id" AS "songId", "totalStreams" AS "streams" FROM "Song")`

/** Columns `id`, `artistId`, `title`, `createdAt` of published songs that came out within a time, however many songs there are. */
export const songsReleased = (from: Date, to: Date) =>
  Prisma.sql`(SELECT "id", "artistId", "title", "createdAt" FROM "Song" WHERE "state" = 'published' AND "createdAt" >= ${from} AND "createdAt" < ${to})`
