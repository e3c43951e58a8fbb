import { z } from 'zod'

export const soundSettings = z.object({
  /** Half a minute of each song for visitors. */
  PREVIEWS: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
})

export type SoundSettings = z.output<typeof soundSettings>
