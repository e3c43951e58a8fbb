const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** "December 6, 2026", where the reader is. */
export const dayOf = (time: string) => day.format(new Date(time))
