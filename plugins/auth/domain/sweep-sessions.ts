import type { DomainContext } from '#api/context.ts'

/** Removes sessions past their end; returns how many. */
export async function sweepSessions(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.session.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  return count
}
