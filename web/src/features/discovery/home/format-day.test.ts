import { expect, it } from 'vitest'
import { formatDay } from './format-day.ts'

it('names the day while it is news', () => {
  const now = new Date(2026, 10, 10, 9)
  const at = (day: number, hour: number) => formatDay(new Date(2026, 10, day, hour).toISOString(), now)
  expect([at(10, 0), at(9, 23), at(9, 0), at(8, 12), at(4, 12)]).toEqual([
    'Today',
    'Yesterday',
    'Yesterday',
    'Sunday',
    'Wednesday',
  ])
  expect(at(3, 12)).toBeUndefined()
})
