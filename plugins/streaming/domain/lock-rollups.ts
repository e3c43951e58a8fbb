import type { DomainContext } from '#api/app/context.ts'

/** Until the transaction ends nobody else writes rollups or the history: its statements need no order among their rows. */
export async function lockRollups(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('streaming aggregation', 0))`
}
