import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * A relation that other plugins join: columns `listenerId`, `artistId`, `at` of orders that listeners paid for and that were not
 * given back whole. What was free is none of them.
 */
export const paidOrdersInSql = (): Prisma.Sql => Prisma.sql`(
  SELECT "listenerId", "artistId", "paidAt" AS "at" FROM "Order"
  WHERE "status" IN ('confirmed', 'shipped', 'delivered') AND "paidAt" IS NOT NULL AND "refundedCents" < "totalCents"
    AND "listenerId" IS NOT NULL)`
