import { artistEarnings } from './domain/artist-earnings.ts'
import { holdShares } from './domain/hold-shares.ts'
import { recountEstimates } from './domain/recount-estimates.ts'
import { connectPayouts } from './domain/connect-payouts.ts'

/** What the demo, the tools and tests of other plugins call. Errors and shapes stand at each function. */
export const royaltiesServices = {
  artistEarnings,
  connectPayouts,
  holdShares,
  recountEstimates,
}

export type RoyaltiesServices = typeof royaltiesServices
