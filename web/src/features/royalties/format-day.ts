/** A day as people read it: Nov 21, 2026. */
export const formatDay = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(time))
