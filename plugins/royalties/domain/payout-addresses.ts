import { Prisma } from '#prisma/generated/client/client.ts'

/** Columns `artistId`, `email` of the people behind connected accounts, where the provider has told them. */
export const payoutAddresses = Prisma.sql`(SELECT "artistId", "email" FROM "PayoutAccount" WHERE "email" IS NOT NULL)`
