import { artistEarnings } from './domain/artist-earnings.ts'
import { hasBeenPaid, holdMoney } from './domain/hold-money.ts'
import { holdShares } from './domain/held-shares.ts'
import { recountEstimates } from './domain/estimates.ts'
import { recountSongEarnings } from './domain/recount-song-earnings.ts'
import { holdPayouts, releasePayouts } from './domain/payout-reviews.ts'
import { connectPayouts } from './domain/payout-accounts.ts'

/** What other plugins, the demo and the tools call. Errors and shapes stand at each function. */
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
}

export type RoyaltiesServices = typeof royaltiesServices
