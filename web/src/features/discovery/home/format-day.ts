const DAY = 86_400_000
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })

/** When something came out, while that is news: "Today", "Yesterday", "Tuesday". Undefined from a week on. */
export function formatDay(at: string, now = new Date()): string | undefined {
  const then = new Date(at)
  const ago = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime() - then.getTime()
  if (ago <= 0) return 'Today'
  if (ago <= DAY) return 'Yesterday'
  return ago <= 6 * DAY ? weekday.format(then) : undefined
}
