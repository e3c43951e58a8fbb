import { z } from 'zod'

const token = z.string({ error: 'The link is not complete' }).min(1, 'The link is not complete').max(1_000)

/** The parameters of a link in a message. */
export const mailTokenSchema = z.object({ token: token.describe('The token of the link that was sent.') })

export type MailToken = z.output<typeof mailTokenSchema>

/** An account's choice for a topic. */
export const mailPreferenceSchema = z.object({
  topic: z.string({ error: 'Topic is required' }).min(1, 'Topic is required').max(100, 'There is no such topic'),
  wanted: z.boolean({ error: 'Must be true or false' }),
  /** The type among the accounts that are signed in; default: the latest sign-in. */
  userType: z.enum(['user', 'artist', 'admin'], { error: 'User type must be user, artist or admin' }).optional(),
})

export type MailPreferenceInput = z.output<typeof mailPreferenceSchema>

/** An address for the newsletter. */
export const newsletterSchema = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .max(254, 'Email is too long')
    .pipe(z.email('Invalid email address')),
})

export type NewsletterInput = z.output<typeof newsletterSchema>

export const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed', 'refused', 'dropped'] as const

/** Which messages staff looks at. */
export const mailFilterSchema = z.object({
  state: z
    .enum(MAIL_STATES, { error: `State must be one of ${MAIL_STATES.join(', ')}` })
    .optional()
    .describe('Only messages of this state.'),
  recipient: z
    .string()
    .trim()
    .max(254, 'The address is too long')
    .optional()
    .describe('Only messages to this whole address.'),
})

export type MailFilter = z.output<typeof mailFilterSchema>
