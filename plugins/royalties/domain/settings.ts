import { z } from 'zod'

const whole = z.coerce.number().int().min(0)
const flag = z
  .enum(['true', 'false'])
  .default('true')
  .transform((value) => value === 'true')

/** See docs/operations.md. */
export const royaltiesSettings = z.object({
  /** Payouts above so many cents leave when two admins have approved them. */
  PAYOUT_APPROVAL_CENTS: whole.default(100_000),
  /** Whether an artist's first payout leaves when an admin has approved it. */
  FIRST_PAYOUT_APPROVAL: flag,
  /** Days from registration after which an artist can connect payouts. */
  PAYOUT_ACCOUNT_DAYS: whole.max(365).default(7),
  /** Whether an artist has to verify the email address before connecting payouts. */
  PAYOUT_VERIFIED_ADDRESS: flag,
})

export type RoyaltiesSettings = z.output<typeof royaltiesSettings>
