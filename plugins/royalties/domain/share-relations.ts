import { periodListeners, standingPeriods } from '#plugins/billing'
import { Prisma } from '#prisma/generated/client/client.ts'
import { isPaid } from './held-shares.ts'

/**
 * A relation that other plugins join: columns `periodId`, `listenerId`, `artistId`, `at` (when the period was settled)
 * of what settled periods paid artists. Held and refused parts moved nothing to their artist.
 */
export const paidShares = Prisma.sql`(
  SELECT share."periodId", period."listenerId", share."artistId", period."settledAt" AS "at"
  FROM ${periodListeners} period JOIN "PeriodShare" share ON share."periodId" = period."id"
  WHERE period."settledAt" IS NOT NULL AND share."cents" > 0 AND ${isPaid})`

/** The same, without periods whose payment was taken back whole or is disputed after they were settled. */
export const standingShares = Prisma.sql`(
  SELECT paid."listenerId", paid."artistId", paid."at" FROM ${paidShares} paid
  WHERE EXISTS (SELECT FROM ${standingPeriods} standing WHERE standing."id" = paid."periodId"))`
