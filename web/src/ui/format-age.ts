const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long something has waited, in its largest whole unit: "3 days". */
export function formatAge(since: string, now = Date.now()): string {
  const age = Math.max(0, now - new Date(since).getTime())
  const [unit, length] = UNITS.find(([, milliseconds]) => age >= milliseconds) ?? ['minute', 60_000]
  const count = Math.floor(age / length)
  if (count === 0) return 'less than a minute'
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
