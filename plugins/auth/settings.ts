import { z } from 'zod'

const count = z.coerce.number().int().positive()

/** How fast people may sign in and sign up; the README says why there are four limits. */
export const authSettings = z.object({
  /** Failed sign-ins per account and place in 15 minutes. */
  SIGN_IN_FAILURES: count.default(10),
  /** Sign-ins of any outcome per address and minute. */
  SIGN_IN_ATTEMPTS_PER_MINUTE: count.default(300),
  /** Sign-ins to one account and hour from all places together where it never signed in before. */
  SIGN_IN_UNFAMILIAR_PER_HOUR: count.default(30),
  /** Registrations and set-ups per address and hour. */
  REGISTRATIONS_PER_HOUR: count.default(100),
})

export type AuthSettings = z.output<typeof authSettings>
