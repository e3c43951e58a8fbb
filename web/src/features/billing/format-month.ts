const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A calendar month (UTC) as people read it: "2026-11" is November 2026. */
export const formatMonth = (name: string): string => month.format(new Date(`${name.slice(0, 7)}-01T00:00:00Z`))
