const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayInUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const momentInUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A day, where the reader is: Nov 21, 2026. `time` is ISO 8601. */
export const formatDay = (time: string): string => day.format(new Date(time))

/** The same where nobody knows where the reader is. */
export const formatDayInUtc = (time: string): string => dayInUtc.format(new Date(time))

/** A moment, where the reader is: Nov 21, 2026, 6:00 PM. `time` is ISO 8601. */
export const formatMoment = (time: string): string => moment.format(new Date(time))

/** The same where nobody knows where the reader is: Nov 21, 2026, 6:00 PM UTC. */
export const formatMomentInUtc = (time: string): string => `${momentInUtc.format(new Date(time))} UTC`
