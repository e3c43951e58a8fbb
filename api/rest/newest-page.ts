import { z } from 'zod'
import { MOST_LISTED } from '../page-place.ts'

/** `?limit=` and `?before=` of a list that stands newest first: the zod side of `NewestPage`. */
export const newestPage = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Limit must be a whole number from 1')
    .default(String(MOST_LISTED))
    .transform((limit) => Math.min(Number(limit), MOST_LISTED))
    .describe(`How many at most, up to ${MOST_LISTED}.`),
  before: z.uuid('Before must be an id of this list').optional().describe('Id of the last one that was read.'),
})
