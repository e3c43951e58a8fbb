import { z } from 'zod'

const megabytes = z.coerce.number().int().positive()

export const mediaSettings = z.object({
  /** The storage of one artist's files before approval, and afterwards; admins have the latter. */
  UPLOAD_QUOTA_PENDING_MB: megabytes.default(1_024),
  UPLOAD_QUOTA_MB: megabytes.default(51_200),
  /** The storage of one listener's playlist covers. */
  UPLOAD_QUOTA_LISTENER_MB: megabytes.default(200),
})

export type MediaSettings = z.output<typeof mediaSettings>
