import type { DomainContext } from '#api/context.ts'
import { sessionLifeOf } from '../settings.ts'
import { sessionsThatAreOver } from './session-life.ts'

/** Removes sessions past their end, and reservations of addresses that are over; returns how many sessions. */
export async function sweepSessions(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  await ctx.db.reservedAddress.deleteMany({ where: { until: { lte: now } } })
  const { count } = await ctx.db.session.deleteMany({
    where: sessionsThatAreOver(sessionLifeOf(ctx.settings.auth), now),
  })
  return count
}
