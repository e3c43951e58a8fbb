import { Prisma } from '#prisma/generated/client/client.ts'

/** All payouts, as the comparison of the books asks for what was ordered at the provider. */
export const orderedPayouts = Prisma.sql`
  SELECT "providerPayoutId" AS "providerId", "cents", "createdAt", "failedAt" FROM "Payout"`
