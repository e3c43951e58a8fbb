import { ledgerAccount } from '#plugins/ledger'
import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * The account that a part of a period goes to, for rows with the columns `periodId` and `artistId` named `share` and their hold,
 * if there is one, joined as `hold` (`holdOfShare`): the artist's, unless it waits for a decision. `refused` is where it goes
 * whose streams do not count.
 */
export const accountOfShare = (refused: string) => Prisma.sql`CASE hold."state"
  WHEN 'held' THEN ${ledgerAccount.review('')} || hold."id"
  WHEN 'refused' THEN ${refused}
  ELSE ${ledgerAccount.artist('')} || share."artistId" END`

/** Joins the hold of a row named `share`. */
export const holdOfShare = Prisma.sql`LEFT JOIN "ShareHold" hold ON hold."periodId" = share."periodId" AND hold."artistId" = share."artistId"`

/** Condition on a row named `share`: it was not refused. */
export const isNotRefused = Prisma.sql`NOT EXISTS (
  SELECT FROM "ShareHold" refused WHERE refused."periodId" = share."periodId" AND refused."artistId" = share."artistId" AND refused."state" = 'refused')`

/**
 * Condition on a row named `share`: it reached its artist, as it is neither held nor refused. Asked of each row by itself, so that
 * no plan reads every hold.
 */
export const isPaid = Prisma.sql`coalesce((
  SELECT hold."state" FROM "ShareHold" hold WHERE hold."periodId" = share."periodId" AND hold."artistId" = share."artistId"), 'released') = 'released'`
