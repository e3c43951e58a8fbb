const utc = { timeZone: 'UTC' } as const
const short = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', day: 'numeric' })
const full = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long', month: 'short', day: 'numeric' })

const at = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** A day in UTC ('2026-11-12') as 'Nov 12'. */
export const shortDate = (date: string): string => short.format(at(date))

/** A day in UTC ('2026-11-12') as 'Thursday, Nov 12'. */
export const fullDate = (date: string): string => full.format(at(date))
