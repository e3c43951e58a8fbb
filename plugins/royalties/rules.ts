import { z } from 'zod'

/** A decision about held listening. */
export const decideHoldSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(3, 'Reason must have at least 3 characters')
    .max(500, 'Reason must have at most 500 characters'),
})
export type DecideHold = z.output<typeof decideHoldSchema>

/** Balances below it carry to the next month. */
export const MIN_PAYOUT_CENTS = 100
