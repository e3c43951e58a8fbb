import { artistEarnings } from './domain/artist-earnings.ts'
import { connectPayouts } from './domain/connect-payouts.ts'

/** What the demo and tests of other plugins call. Errors and shapes stand at each function. */
export const royaltiesServices = {
  artistEarnings,
  connectPayouts,
}

export type RoyaltiesServices = typeof royaltiesServices
