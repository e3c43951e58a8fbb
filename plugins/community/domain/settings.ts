import { z } from 'zod'

export const communitySettings = z.object({
  /** Posts that an artist may write in 24 hours. */
  POSTS_PER_DAY: z.coerce.number().int().min(1).default(20),
})

export type CommunitySettings = z.output<typeof communitySettings>
