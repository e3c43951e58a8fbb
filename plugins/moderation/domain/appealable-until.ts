import { APPEAL_MONTHS } from '../public-rules.ts'

/** When the time to appeal a decision is over, and what was removed is deleted for good. */
export function appealableUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS)
  return until
}
