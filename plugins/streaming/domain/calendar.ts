/** The UTC day of a moment: "2026-11-21". */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** First day of a moment's month (UTC): "2026-11-01". */
export function monthOf(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`
}

/** The `count` days up to and including the moment's own, oldest first. */
export function daysUpTo(at: Date, count: number): string[] {
  const last = Date.parse(dayOf(at))
  return Array.from({ length: count }, (_, index) => dayOf(new Date(last - (count - 1 - index) * 86_400_000)))
}
