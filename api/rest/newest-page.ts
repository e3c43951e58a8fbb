import { z } from 'zod'
import { MOST_LISTED } from '../page-place.ts'
import { pageLimit } from './page-limit.ts'

/** `?limit=` and `?before=` of a list that stands newest first: the zod side of `NewestPage`. */
export const newestPage = z.object({
  limit: pageLimit(MOST_LISTED),
  before: z.uuid('Before must be an id of this list').optional().describe('Id of the last one that was read.'),
})
