import type { DomainContext } from '#api/context.ts'
import { type SessionLife, oldestSignIn } from './session-life.ts'

/** Removes sessions past their end; returns how many. */
export async function sweepSessions(ctx: DomainContext, life: SessionLife): Promise<number> {
  const now = ctx.clock.now()
  const { count } = await ctx.db.session.deleteMany({
    where: { OR: [{ expiresAt: { lte: now } }, { signedInAt: { lte: oldestSignIn(life, now) } }] },
  })
  return count
}
