import { VISIBLE_TEXT, toVisibleText } from '../auth/rules/hidden.ts'
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

/** An artist's appeal against a hold of money. */
export const appealMoneyHoldSchema = z.object({
  id: z.uuid('Hold must be the id of a hold'),
  text: z
    .string('Text is required')
    .overwrite(toVisibleText)
    .min(10, 'Text must have at least 10 characters')
    .max(2_000, 'Text must have at most 2,000 characters')
    .regex(VISIBLE_TEXT, 'Text contains characters that cannot be shown'),
})
export type AppealMoneyHold = z.output<typeof appealMoneyHoldSchema>

/** Balances below it carry to the next month. */
export const MIN_PAYOUT_CENTS = 100
