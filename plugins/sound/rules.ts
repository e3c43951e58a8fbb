import { z } from 'zod'

/** Seconds of a preview. */
export const PREVIEW_SECONDS = 30

export const setPreviewSchema = z.object({
  songId: z.uuid('Song must be the id of a song'),
  /** Where it begins, in seconds; null: at the loudest half minute. Left out: as it is. */
  start: z
    .number('The start must be a number of seconds')
    .min(0, 'The start must not be negative')
    .max(86_400, 'The start must lie within the song')
    .nullish(),
  /** Left out: as it is. */
  on: z.boolean('On must be true or false').nullish(),
})
export type SetPreview = z.output<typeof setPreviewSchema>

export const songParams = z.object({ id: z.string() })
