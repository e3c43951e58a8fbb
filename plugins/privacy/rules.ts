import { z } from 'zod'

/** So long an archive can be downloaded. */
export const EXPORT_DAYS = 7

const userType = z
  .enum(['user', 'artist', 'admin'])
  .describe('Which of the accounts that are signed in; the one that signed in last unless told.')

/** Of which of the accounts that are signed in; the one that signed in last unless told. */
export const accountChoiceSchema = z.object({ userType: userType.optional() })
export type AccountChoice = z.output<typeof accountChoiceSchema>

/** What a job is told of an archive. */
export const exportJobSchema = z.object({ exportId: z.uuid() })
export type ExportJob = z.output<typeof exportJobSchema>

/** So long signing in brings a closed account back. */
export const COME_BACK_DAYS = 14

const password = z
  .string({ error: 'Your password is required' })
  .min(1, 'Your password is required')
  .max(1_000, 'Password is too long')

export const deleteMyAccountSchema = z.object({
  userType: userType.optional(),
  password,
  /** Of an artist: who bought digital products can go on downloading them. */
  keepDownloads: z.boolean({ error: 'Must be true or false' }).default(true),
  /** Of an artist: money that was not paid out is lost. */
  giveUpMoney: z.boolean({ error: 'Must be true or false' }).default(false),
})
export type DeleteMyAccount = z.output<typeof deleteMyAccountSchema>

export const deleteAccountFormSchema = deleteMyAccountSchema.omit({ userType: true })
