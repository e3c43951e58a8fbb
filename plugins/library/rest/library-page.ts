import { pageLimit } from '#api/rest/page-limit.ts'
import { z } from 'zod'

const MAX = 100

/** `?limit=` and `?before=` of the lists of a library. */
export const libraryPage = z.object({
  limit: pageLimit(MAX),
  before: z
    .uuid('Before must be the id of the last one that was read')
    .optional()
    .describe('Id of the last one that was read.'),
})
