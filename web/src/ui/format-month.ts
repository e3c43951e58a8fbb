const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const firstDay = (name: string): Date => new Date(`${name.slice(0, 7)}-01T00:00:00Z`)

/** A calendar month (UTC) as people read it: "2026-11" is November 2026. */
export const formatMonth = (name: string): string => long.format(firstDay(name))

/** The same where there is little room: Nov 2026. */
export const formatShortMonth = (name: string): string => short.format(firstDay(name))
