export const KIND_LABELS = { single: 'Single', ep: 'EP', album: 'Album' } as const

/** A day, or a moment's day: November 21, 2026. */
export const formatReleaseDay = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

/** How long a release is: 34 minutes, 1 hour 12 minutes. */
export function formatTotal(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const part = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? part(hours, 'hour') : '', rest > 0 ? part(rest, 'minute') : ''].filter(Boolean).join(' ')
}
