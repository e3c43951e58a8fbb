import { z } from 'zod'

const megabytes = z.coerce.number().int().positive()

export const catalogSettings = z.object({
  /** What one artist's files may take while they wait for approval, and afterwards; admins have the latter. */
  UPLOAD_QUOTA_PENDING_MB: megabytes.default(1_024),
  UPLOAD_QUOTA_MB: megabytes.default(51_200),
})

export type CatalogSettings = z.output<typeof catalogSettings>
