const STEPS = [
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
] as const
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/** "2 min. ago", "yesterday". */
export const formatAgo = (then: string, now: number): string => {
  let value = Math.max(0, Math.floor((now - Date.parse(then)) / 60_000))
  if (value < 2) return 'just now'
  for (const [unit, most] of STEPS) {
    if (value < most) return relative.format(-value, unit)
    value = Math.floor(value / most)
  }
  return relative.format(-value, 'week')
}
