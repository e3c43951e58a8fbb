// The one calendar: every day and month begins and ends in UTC. A month is the moment in which it begins.

export function monthOf(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
}

export function nextMonth(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
}

export function previousMonth(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1))
}

/** The last moment of a month. */
export function endOfMonth(month: Date): Date {
  return new Date(nextMonth(month).getTime() - 1)
}

/** "2026-11". */
export function monthName(month: Date): string {
  return month.toISOString().slice(0, 7)
}

/** The month that "2026-11" names; null for what names none. */
export function monthNamed(name: string): Date | null {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(name) ? new Date(`${name}-01T00:00:00.000Z`) : null
}

/** The day of a moment: "2026-11-21". */
export function dayName(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Names of the `count` days up to and including the moment's own, oldest first. */
export function dayNamesUpTo(at: Date, count: number): string[] {
  const last = Date.parse(dayName(at))
  return Array.from({ length: count }, (_, index) => dayName(new Date(last - (count - 1 - index) * 86_400_000)))
}
