import { z } from 'zod'

export const mailSettings = z.object({
  /** Days that settled messages are stored for staff, then removed with their text. */
  MAIL_KEPT_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** A message whose worker has not renewed its lease for this long is taken over. */
  MAIL_LEASE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(30),
})

export type MailSettings = z.output<typeof mailSettings>
