import type { DomainContext } from '#api/app/context.ts'

/** Until the transaction ends nobody else writes rollups or the history: its statements need no order among their rows. */
export async function lockRollups(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('streaming aggregation', 0))`
}

/** Until the transaction ends only those write rollups or the history who share them as well, each for listeners of their own. */
export async function shareRollups(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('streaming aggregation', 0))`
  // A repair by recount takes no advisory lock, since its snapshot has to be younger than its lock.
  await ctx.db.$executeRaw`LOCK TABLE "SongDay" IN ROW EXCLUSIVE MODE`
}

/** Until the transaction ends no other of those who share the rollups writes rows that listeners have in common. */
export async function lockTotals(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('streaming totals', 0))`
}
