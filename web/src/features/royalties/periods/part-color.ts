/**
 * One colour for each artist whom the bar shows, the same in the bar and beside the name. Told apart by who sees all
 * colours and by who does not (part-color.test.ts); the number on each says it without any.
 */
export const PART_COLORS = ['#ff4fa3', '#ffb35c', '#41e6ff', '#a48bff', '#54e3a6', '#fff0a3', '#ff7a5c'] as const

/** The colour of the remaining artists at the end of the bar. */
export const OTHERS_COLOR = '#a19dad'

/** Artists that the bar shows one by one. */
export const SHOWN = PART_COLORS.length

export const partColor = (index: number): string => PART_COLORS[index] ?? OTHERS_COLOR
