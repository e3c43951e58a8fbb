import { APPEAL_MONTHS } from '../rules/public.ts'

const SUNDAY = 0
const SATURDAY = 6

/** The same time so many business days (Monday to Friday, UTC) later. */
export function businessDaysLater(from: Date, days: number): Date {
  const day = new Date(from)
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== SUNDAY && day.getUTCDay() !== SATURDAY) left -= 1
  }
  return day
}

/** When the time to appeal a decision is over, and what was removed is deleted for good. */
export function appealableUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  return until
}
