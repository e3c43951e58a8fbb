// A month is named by its first moment in UTC.

export function monthOf(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
}

export function nextMonth(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
}

export function previousMonth(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1))
}

/** "2026-11". */
export function monthName(month: Date): string {
  return month.toISOString().slice(0, 7)
}

/** The month that "2026-11" names; null for what names none. */
export function monthNamed(name: string): Date | null {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(name) ? new Date(`${name}-01T00:00:00.000Z`) : null
}
