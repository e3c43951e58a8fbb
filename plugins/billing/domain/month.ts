// A month is named by its first moment in UTC.

export function monthOf(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
}

export function nextMonth(month: Date): Date {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
}

/** "2026-11". */
export function monthName(month: Date): string {
  return month.toISOString().slice(0, 7)
}
