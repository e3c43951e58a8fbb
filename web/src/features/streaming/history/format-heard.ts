const DAY = 86_400_000
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** When a song was heard, as short as it stays clear: “9:41 PM”, “Yesterday”, “Monday”, “Nov 2, 2026”. */
export function formatHeard(heardAt: string, now = new Date()): string {
  const heard = new Date(heardAt)
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const ago = midnight - heard.getTime()
  if (ago <= 0) return time.format(heard)
  if (ago <= DAY) return 'Yesterday'
  return ago <= 6 * DAY ? weekday.format(heard) : date.format(heard)
}
