import type { ArtistAnalyticsQuery } from './artist-analytics.generated.ts'

export type SongStreams = NonNullable<NonNullable<ArtistAnalyticsQuery['artist']>['streams']>[number]
export type DayStreams = { date: string; streams: number }

export type StreamsSummary = {
  /** All songs together, oldest first, today last. */
  daily: DayStreams[]
  /** In the days of `daily`. */
  recent: number
  lastWeek: number
  weekBefore: number
  /** The first of the days with the most streams; null where there are none. */
  best: DayStreams | null
  allTime: number
}

const WEEK = 7
const sum = (days: readonly DayStreams[]): number => days.reduce((total, { streams }) => total + streams, 0)

export function summariseStreams(songs: readonly SongStreams[]): StreamsSummary {
  const daily = (songs[0]?.daily ?? []).map(({ date }, index) => ({
    date,
    streams: songs.reduce((total, song) => total + (song.daily[index]?.streams ?? 0), 0),
  }))
  const best = daily.reduce<DayStreams | null>(
    (found, day) => (day.streams > (found?.streams ?? 0) ? day : found),
    null,
  )
  return {
    daily,
    recent: sum(daily),
    lastWeek: sum(daily.slice(-WEEK)),
    weekBefore: sum(daily.slice(-2 * WEEK, -WEEK)),
    best,
    allTime: songs.reduce((total, { totalStreams }) => total + totalStreams, 0),
  }
}

/** '+18% on the 7 days before'; no percentage of nothing. */
export function describeChange({ lastWeek, weekBefore }: Pick<StreamsSummary, 'lastWeek' | 'weekBefore'>): string {
  if (weekBefore === 0) return lastWeek === 0 ? 'as in the 7 days before' : 'none in the 7 days before'
  const percent = Math.round(((lastWeek - weekBefore) / weekBefore) * 100)
  if (percent === 0) return 'as in the 7 days before'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}% on the 7 days before`
}
