import { artistEarnings } from './artist-earnings.ts'
import { hasBeenPaid, holdMoney } from './hold-money.ts'
import { holdShares } from './held-shares.ts'
import { recountEstimates } from './estimates.ts'
import { recountSongEarnings } from './recount-song-earnings.ts'
import {
  changedSince,
  closedMonths,
  entriesOfMonth,
  payeesInSql,
  preparedLines,
  provableListenerMonths,
  provableStatements,
  statementLines,
} from './provable.ts'
import { lockClosing } from './close-months.ts'
import { holdPayouts, releasePayouts } from './payouts/payout-reviews.ts'
import { connectPayouts } from './payouts/payout-accounts.ts'

/** Services for other plugins, the demo and the tools. Errors and shapes stand at each function. */
export const royaltiesServices = {
  artistEarnings,
  holdPayouts,
  releasePayouts,
  connectPayouts,
  holdShares,
  holdMoney,
  hasBeenPaid,
  recountEstimates,
  recountSongEarnings,
  closedMonths,
  entriesOfMonth,
  payeesInSql,
  provableStatements,
  provableListenerMonths,
  statementLines,
  preparedLines,
  changedSince,
  lockClosing,
}

export type RoyaltiesServices = typeof royaltiesServices
