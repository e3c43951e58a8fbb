import { z } from 'zod'
import { NEWS_SECONDS } from '../rules.ts'

export const streamingSettings = z.object({
  /** How long a device waits for news of another one; below what a proxy in front lets a request wait. */
  PLAYER_NEWS_SECONDS: z.coerce.number().int().min(1).max(60).default(NEWS_SECONDS),
})

export type StreamingSettings = z.output<typeof streamingSettings>
