import { artistEarnings } from './domain/artist-earnings.ts'
import { hasBeenPaid, holdMoney } from './domain/hold-money.ts'
import { holdShares } from './domain/hold-shares.ts'
import { recountEstimates } from './domain/recount-estimates.ts'
import { recountSongEarnings } from './domain/recount-song-earnings.ts'
import { holdPayouts, releasePayouts } from './domain/hold-payouts.ts'
import { connectPayouts } from './domain/connect-payouts.ts'

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
