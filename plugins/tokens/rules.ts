import { z } from 'zod'

export const TOKEN_NAME_MAX = 100
/** Unexpired tokens that one account can have. */
export const TOKENS_PER_ACCOUNT = 50
/** No token is for ever: a year at most. */
export const EXPIRY_DAYS_MAX = 365
/** A token of staff ends sooner. */
export const STAFF_EXPIRY_DAYS_MAX = 30
/** The form's choices, in days. */
export const EXPIRY_CHOICES = [7, 30, 90, 365] as const
export const EXPIRY_DAYS_DEFAULT = 30

const name = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(TOKEN_NAME_MAX, `Name must be at most ${TOKEN_NAME_MAX} characters`)
  .regex(/^\P{Cc}*$/u, 'Name contains characters that cannot be shown')

const scopes = z
  .array(
    z
      .string({ error: 'A scope is text' })
      .regex(/^(?:(?:[a-z][a-z0-9-]{0,39}:)?(?:read|write)|staff:(?:content|store))$/, 'There is no such scope'),
    { error: 'Choose at least one scope' },
  )
  .min(1, 'Choose at least one scope')
  .max(100, 'There are not that many scopes')

const expiryMessage = `A token ends after 1 to ${EXPIRY_DAYS_MAX} days`

export const createTokenSchema = z.object({
  name,
  scopes,
  expiresInDays: z
    .int(expiryMessage)
    .min(1, expiryMessage)
    .max(EXPIRY_DAYS_MAX, expiryMessage)
    .default(EXPIRY_DAYS_DEFAULT),
  /** The type among the accounts that are signed in; default: the latest sign-in. */
  userType: z.enum(['user', 'artist', 'admin'], { error: 'There is no such kind of account' }).optional(),
})

export type CreateTokenInput = z.output<typeof createTokenSchema>
