import { z } from 'zod'

/** How long charts are, and every other list here. */
export const MAX_CHARTED = 100
export const MAX_NEIGHBOURS = 20
/** A pair of songs says nothing of anybody where so many people heard both. */
export const LEAST_LISTENERS = 5

export const CHART_SPANS = ['week', 'month'] as const

export const chartInput = z.object({
  span: z.enum(CHART_SPANS, 'Charts are of a week or a month').describe('Of a week or a month.'),
})
export type ChartInput = z.output<typeof chartInput>

export const similarInput = z.object({ songId: z.uuid('Song must be the id of a song') })
export type SimilarInput = z.output<typeof similarInput>
