import { z } from 'zod'

/** Which months of figures are asked for. */
export const monthsInput = z.object({
  before: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Before is a month, as 2026-10')
    .optional()
    .describe('The months before this one, as 2026-10.'),
})
