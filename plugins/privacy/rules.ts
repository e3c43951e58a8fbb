import { z } from 'zod'

/** Days an archive can be downloaded. */
export const EXPORT_DAYS = 7

const userType = z
  .enum(['user', 'artist', 'admin'])
  .describe('Which of the accounts that are signed in; the one that signed in last unless told.')

/** The type among the accounts that are signed in; default: the latest sign-in. */
export const accountChoiceSchema = z.object({ userType: userType.optional() })
export type AccountChoice = z.output<typeof accountChoiceSchema>

/** Days in which signing in restores a closed account. */
export const COME_BACK_DAYS = 14

const password = z
  .string({ error: 'Your password is required' })
  .min(1, 'Your password is required')
  .max(1_000, 'Password is too long')

export const deleteMyAccountSchema = z.object({
  userType: userType.optional(),
  password,
  /** For an artist: buyers of digital products can go on downloading them. */
  keepDownloads: z.boolean({ error: 'Must be true or false' }).default(true),
  /** For an artist: unpaid money is forfeited. */
  giveUpMoney: z.boolean({ error: 'Must be true or false' }).default(false),
})
export type DeleteMyAccount = z.output<typeof deleteMyAccountSchema>

export const deleteAccountFormSchema = deleteMyAccountSchema.omit({ userType: true })
