import { z } from 'zod'

export const tokenSettings = z.object({
  /** Requests that one token may make in a minute. */
  TOKEN_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** Requests with tokens that are not valid, per address and minute. */
  TOKEN_FAILURES_PER_MINUTE: z.coerce.number().int().positive().default(60),
})

export type TokenSettings = z.output<typeof tokenSettings>
