import type { DomainContext } from '#api/context.ts'

/** As long as the large providers keep theirs. That an event was applied is remembered beyond that, without what it said. */
const KEEP_DAYS = 30

/** Removes what settled events said; those that are parked stay whole until staff has decided. */
export async function forgetEvents(ctx: DomainContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000)
  await ctx.db.receivedEvent.updateMany({
    where: { state: { in: ['applied', 'ignored', 'dismissed'] }, settledAt: { lt: before }, body: { not: null } },
    data: { body: null },
  })
}
