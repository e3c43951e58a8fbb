import { z } from 'zod'
import { MAX_LISTED } from '../database/keyset.ts'
import { pageLimit } from './page-limit.ts'

/** `?limit=` and `?before=` of a list that stands newest first: the zod side of `NewestPage`. */
export const newestPage = z.object({
  limit: pageLimit(MAX_LISTED),
  before: z.uuid('Before must be an id of this list').optional().describe('Id of the last one that was read.'),
})
