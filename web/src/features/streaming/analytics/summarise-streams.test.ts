import { describe, expect, it } from 'vitest'
import { fullDate, shortDate } from './format-date.ts'
import { type SongStreams, describeChange, summariseStreams } from './summarise-streams.ts'

const song = (songId: string, streams: readonly number[], totalStreams: number): SongStreams => ({
  __typename: 'SongStreams',
  songId,
  title: songId,
  totalStreams,
  monthStreams: 0,
  daily: streams.map((count, index) => ({
    __typename: 'DayStreams',
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    streams: count,
  })),
})

describe('the summary of streams', () => {
  it('adds songs up by day, week and all', () => {
    const week = [1, 1, 1, 1, 1, 1, 1]
    const summary = summariseStreams([
      song('a', [9, ...week, 2, 2, 2, 2, 2, 2, 2], 100),
      song('b', [0, ...week, 0, 0, 5, 0, 0, 0, 0], 50),
    ])
    expect(summary).toMatchObject({ recent: 9 + 14 + 19, weekBefore: 14, lastWeek: 19, allTime: 150 })
    expect(summary.best).toEqual({ date: '2026-11-01', streams: 9 })
    expect(summary.daily[10]).toEqual({ date: '2026-11-11', streams: 7 })
  })

  it('has no best day where nothing was played, and nothing without songs', () => {
    expect(summariseStreams([song('a', [0, 0], 3)]).best).toBeNull()
    expect(summariseStreams([])).toEqual({ daily: [], recent: 0, lastWeek: 0, weekBefore: 0, best: null, allTime: 0 })
  })
})

it.each([
  [39, 17, '+129% on the 7 days before'],
  [5, 10, '−50% on the 7 days before'],
  [10, 10, 'as in the 7 days before'],
  [1_000, 999, 'as in the 7 days before'],
  [3, 0, 'none in the 7 days before'],
  [0, 0, 'as in the 7 days before'],
])('%i streams after %i are %s', (lastWeek, weekBefore, text) => {
  expect(describeChange({ lastWeek, weekBefore })).toBe(text)
})

it('writes days in UTC wherever one is', () => {
  expect([shortDate('2026-11-01'), fullDate('2026-11-12')]).toEqual(['Nov 1', 'Thursday, Nov 12'])
})
