import { z } from 'zod'

export const mailSettings = z.object({
  /** What is settled is kept for staff so long, then removed with its text. */
  MAIL_KEPT_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** A message that a worker took and did not finish is taken over after that. */
  MAIL_LEASE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(120),
})

export type MailSettings = z.output<typeof mailSettings>
