import { VISIBLE_TEXT, toVisibleText } from '../auth/rules/hidden.ts'
import { z } from 'zod'

export { PLATFORM_FEE_PERCENTAGE, SUBSCRIPTION_PRICE_CENTS } from './rules/price.ts'

export const TIP_MIN_CENTS = 100
export const TIP_MAX_CENTS = 50_000

const TIP_RANGE = 'A tip is between $1 and $500'

/** A test card as the sandbox's form sends it. The provider reports faults of a well-formed card. */
export const testCardSchema = z.object({
  number: z
    .string('Card number is required')
    .trim()
    .min(1, 'Card number is required')
    .max(30, 'Your card number is invalid.'),
  expMonth: z
    .number('Expiry month is required')
    .int('Expiry month is a whole number')
    .min(1, 'Expiry month is 1 to 12')
    .max(12, 'Expiry month is 1 to 12'),
  expYear: z
    .number('Expiry year is required')
    .int('Expiry year is a whole number')
    .min(1970, 'Expiry year has four digits')
    .max(9999, 'Expiry year has four digits'),
  cvc: z
    .string('Security code is required')
    .trim()
    .min(1, 'Security code is required')
    .max(10, "Your card's security code is invalid."),
})

export const sandboxConfirmSchema = z.object({
  clientSecret: z.string('Client secret is required').min(1, 'Client secret is required').max(200),
  card: testCardSchema,
  confirmed: z.boolean().optional(),
})

/** A tip in whole cents. */
export const tipCents = z.int('Amount must be an amount').min(TIP_MIN_CENTS, TIP_RANGE).max(TIP_MAX_CENTS, TIP_RANGE)

export const createTipSchema = z.object({
  artistId: z.string(),
  amountCents: tipCents,
  message: z
    .string()
    .overwrite(toVisibleText)
    .max(500, 'Message is at most 500 characters')
    .regex(VISIBLE_TEXT, 'Message contains characters that cannot be shown')
    .nullish(),
  /** Absent means not asked, so it is not shown. */
  thanks: z
    .enum(['private', 'unnamed', 'named'], 'Thanks must be private, unnamed or named')
    .nullish()
    .transform((thanks) => thanks ?? ('private' as const))
    .describe('Whether the artist may show the message: with the name, without it, or not at all (the default).'),
})

/** Puts the message of a tip on its artist's page, or takes it off. */
export const publishThanksSchema = z.object({
  tipId: z.uuid('Tip must be the id of a tip'),
  published: z.boolean('Published must be true or false'),
})
export type PublishThanks = z.output<typeof publishThanksSchema>

export type CreateTip = z.output<typeof createTipSchema>

/** Why staff did something about money; kept in the audit log. */
export const reasonSchema = z
  .string('Reason is required')
  .trim()
  .min(3, 'Reason is required')
  .max(500, 'Reason must be at most 500 characters')
  .regex(VISIBLE_TEXT, 'Reason contains characters that cannot be shown')

/** A refund in whole cents. */
export const refundCents = z
  .int('Amount must be an amount')
  .min(1, 'Amount must be more than 0')
  .max(100_000_000, 'Amount must be at most $1,000,000')

/** A refund by staff; all that is left where the amount is left out. */
export const refundSchema = z.object({
  amountCents: refundCents.nullish(),
  reason: reasonSchema,
})

export type Refund = z.output<typeof refundSchema>

export type SubscriptionState = 'none' | 'incomplete' | 'active' | 'past_due' | 'canceled'
