import { z } from 'zod'

const megabytes = z.coerce.number().int().positive()

export const mediaSettings = z.object({
  /** What one artist's files may take while they wait for approval, and afterwards; admins have the latter. */
  UPLOAD_QUOTA_PENDING_MB: megabytes.default(1_024),
  UPLOAD_QUOTA_MB: megabytes.default(51_200),
  /** What the covers of one listener's playlists may take. */
  UPLOAD_QUOTA_LISTENER_MB: megabytes.default(200),
})

export type MediaSettings = z.output<typeof mediaSettings>
