import { z } from 'zod'

const count = z.coerce.number().int().positive()

const DAY_MS = 24 * 60 * 60 * 1_000
const days = z.coerce.number().int().min(1).max(3_650)

/** How fast people may sign in and sign up, how long they stay so, and who may set up; the README says why there are so many limits. */
export const authSettings = z.object({
  /** Failed sign-ins per account and place in 15 minutes. */
  SIGN_IN_FAILURES: count.default(10),
  /** Sign-ins of any outcome per address and minute. */
  SIGN_IN_ATTEMPTS_PER_MINUTE: count.default(300),
  /** Sign-ins to one account and hour from all places together where it never signed in before. */
  SIGN_IN_UNFAMILIAR_PER_HOUR: count.default(30),
  /** When that is spent: sign-ins to the account and hour from each wider network. */
  SIGN_IN_RESERVE_PER_HOUR: count.default(2),
  /** Registrations and set-ups per address and hour. */
  REGISTRATIONS_PER_HOUR: count.default(100),
  /** A session ends so long after it was last used. */
  SESSION_IDLE_DAYS: days.default(30),
  /** A session ends so long after the sign-in, used or not. */
  SESSION_ABSOLUTE_DAYS: days.default(90),
  /**
   * Whether admins must have a second factor: without one they are signed in and reach only the set-up of one. `required` in
   * production, `optional` elsewhere, unless set.
   */
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).optional(),
  NODE_ENV: z.string().optional(),
  /** Where suspended people write to. */
  SUPPORT_ADDRESS: z.email('must be an address').optional(),
  /** Asked for when the first admin is made; in production one is made and printed where none is set. */
  SETUP_TOKEN: z.string().trim().min(1).optional(),
})

export type AuthSettings = z.output<typeof authSettings>

/** Whether every admin needs a second factor. */
export const requiresAdminFactor = ({ ADMIN_SECOND_FACTOR, NODE_ENV }: AuthSettings): boolean =>
  (ADMIN_SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'optional')) === 'required'

/** In milliseconds. */
export const sessionLifeOf = ({ SESSION_IDLE_DAYS, SESSION_ABSOLUTE_DAYS }: AuthSettings) => ({
  idle: SESSION_IDLE_DAYS * DAY_MS,
  absolute: SESSION_ABSOLUTE_DAYS * DAY_MS,
})
