/** A moment in the time of who reads it: Nov 21, 2026, 6:00 PM. */
export const formatMoment = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
