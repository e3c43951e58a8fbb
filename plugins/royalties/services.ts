import type { DomainContext } from '#api/context.ts'
import { artistEarnings } from './domain/artist-earnings.ts'
import { connectPayouts } from './domain/connect-payouts.ts'
import { requestPayouts } from './domain/request-payouts.ts'
import type { RoyaltiesSettings } from './settings.ts'

/** What this plugin offers to others. Errors and shapes stand at each function. */
export const royaltiesServices = (settings: RoyaltiesSettings) => ({
  artistEarnings,
  requestPayouts: (ctx: DomainContext) =>
    requestPayouts(ctx, { approvalCents: settings.PAYOUT_APPROVAL_CENTS ?? null }),
  // For demo content.
  connectPayouts,
})

export type RoyaltiesServices = ReturnType<typeof royaltiesServices>
