import { z } from 'zod'

export const mailSettings = z.object({
  /** Days that settled messages are stored for staff, then removed with their text. */
  MAIL_KEPT_DAYS: z.coerce.number().int().min(1).max(365).default(30),
})

export type MailSettings = z.output<typeof mailSettings>
