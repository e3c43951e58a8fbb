import { Prisma } from '#prisma/generated/client/client.ts'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/** Columns `id`, `email`, `name` of every artist. */
export const artistAddresses = Prisma.sql`(SELECT "id", "email", "name" FROM "Artist")`

/** Columns `id`, `email`, `name` of every listener whose account is open. */
export const listenerAddresses = Prisma.sql`(SELECT "id", "email", "displayName" AS "name" FROM "Listener" WHERE "deletesAt" IS NULL)`

/** Columns `id`, `email` of every listener, closed accounts included. */
export const listenerEmails = Prisma.sql`(SELECT "id", "email" FROM "Listener")`

/** Approved artists as they are searched for. */
export const searchableArtists = Prisma.sql`(
  SELECT "id", "id" AS "artistId", "name" AS "title", "genre" AS "detail", "username" AS "words", 0 AS "popularity",
    '/artist/' || "username" AS "path", "approvedAt" AS "changedAt", NULL::text AS "imageKey", NULL::int[] AS "imageWidths", NULL::text AS "imageColor"
  FROM "Artist" WHERE "approvedAt" IS NOT NULL)`

/** Columns `id`, `name`, `username` of every artist who is approved. */
export const publicArtists = Prisma.sql`(SELECT "id", "name", "username" FROM "Artist" WHERE "approvedAt" IS NOT NULL)`

/** Columns `accountKind`, `id`, `name`: what others call whoever has an open account, listeners, artists and admins. */
export const publicNames = Prisma.sql`(
  SELECT 'user'::"AccountKind" AS "accountKind", "id", "displayName" AS "name" FROM "Listener" WHERE "deletesAt" IS NULL
  UNION ALL SELECT 'artist', "id", "name" FROM "Artist" WHERE "approvedAt" IS NOT NULL
  UNION ALL SELECT 'admin', "id", 'The team' FROM "Admin" WHERE "deletesAt" IS NULL)`

/** Column `letter` of every artist who is approved: the first of the name, `#` for what is none of the alphabet. */
export const artistLetters = Prisma.sql`(SELECT "letter" FROM "Artist" WHERE "approvedAt" IS NOT NULL)`

/** When each listener's account was made. Columns `id`, `createdAt`. */
export const listenerAges = Prisma.sql`(SELECT "id", "createdAt" FROM "Listener")`
