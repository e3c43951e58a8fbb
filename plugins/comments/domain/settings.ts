import { z } from 'zod'

export const commentSettings = z.object({
  /** Comments that one account may write in an hour. */
  COMMENTS_PER_HOUR: z.coerce.number().int().min(1).default(30),
  /** Comments that a new account may write in 24 hours. */
  NEW_ACCOUNT_COMMENTS_PER_DAY: z.coerce.number().int().min(1).default(5),
})

export type CommentSettings = z.output<typeof commentSettings>
