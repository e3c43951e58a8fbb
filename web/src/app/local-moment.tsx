import { formatDay, formatDayInUtc, formatMoment, formatMomentInUtc } from '../ui/format-time.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** A moment in the reader's time zone; in UTC, and named so, where the server draws it. `time` is ISO 8601. */
export const LocalMoment = ({ time }: { time: string }) => {
  const isHydrated = useIsHydrated()
  return isHydrated ? formatMoment(time) : formatMomentInUtc(time)
}

/** A day in the reader's time zone; in UTC where the server draws it. */
export const LocalDay = ({ time }: { time: string }) => {
  const isHydrated = useIsHydrated()
  return isHydrated ? formatDay(time) : formatDayInUtc(time)
}
