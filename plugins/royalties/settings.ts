import { z } from 'zod'

export const royaltiesSettings = z.object({
  /** Payouts above so many cents leave when two admins have approved them; without it, none waits. */
  PAYOUT_APPROVAL_CENTS: z.coerce.number().int().min(0).optional(),
})

export type RoyaltiesSettings = z.output<typeof royaltiesSettings>
