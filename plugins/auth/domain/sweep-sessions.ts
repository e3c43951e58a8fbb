import type { DomainContext } from '#api/context.ts'
import { sessionLifeOf } from '../settings.ts'
import { oldestSignIn } from './session-life.ts'

/** Removes sessions past their end; returns how many. */
export async function sweepSessions(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  const { count } = await ctx.db.session.deleteMany({
    where: {
      OR: [{ expiresAt: { lte: now } }, { signedInAt: { lte: oldestSignIn(sessionLifeOf(ctx.settings.auth), now) } }],
    },
  })
  return count
}
