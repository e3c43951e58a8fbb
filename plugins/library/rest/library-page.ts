import { z } from 'zod'

const MOST = 100

/** `?limit=` and `?before=` of the lists of a library. */
export const libraryPage = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Limit must be a whole number from 1')
    .default(String(MOST))
    .transform((limit) => Math.min(Number(limit), MOST))
    .describe('How many at most.'),
  before: z
    .uuid('Before must be the id of the last one that was read')
    .optional()
    .describe('Id of the last one that was read.'),
})
