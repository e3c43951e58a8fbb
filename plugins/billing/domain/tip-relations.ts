import { Prisma } from '#prisma/generated/client/client.ts'

/** A relation that other plugins join: columns `listenerId`, `artistId`, `at` of tips that listeners paid and that were not taken back. */
export const paidTips = Prisma.sql`(
  SELECT "listenerId", "artistId", "paidAt" AS "at" FROM "Tip"
  WHERE "state" = 'paid' AND "paidAt" IS NOT NULL AND "listenerId" IS NOT NULL)`
