import type { DomainContext } from '#api/context.ts'

/** As long as the large providers keep theirs. That an event was applied is remembered beyond that, without what it said. */
const KEEP_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000
/** A version that knows the kind of an event is there by then, or none will be. */
const WAITED_FOR_MS = DAY_MS

/**
 * Removes what settled events said; those that are parked stay whole until staff has decided. What no version has known
 * goes altogether: a provider may send all that it has, and what it sends again is received again.
 */
export async function forgetEvents(ctx: DomainContext): Promise<void> {
  await forgetUnknown(ctx)
  const before = new Date(ctx.clock.now().getTime() - KEEP_DAYS * DAY_MS)
  await ctx.db.receivedEvent.updateMany({
    where: { state: { in: ['applied', 'ignored', 'dismissed'] }, settledAt: { lt: before }, body: { not: null } },
    data: { body: null },
  })
}

/** One that was tried, or that staff gave back, is known to some version: it stays. */
async function forgetUnknown(ctx: DomainContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - WAITED_FOR_MS)
  const { count } = await ctx.db.receivedEvent.deleteMany({
    where: {
      state: 'waiting',
      kind: { notIn: [...ctx.payments.knownKinds] },
      receivedAt: { lt: before },
      attempts: 0,
      reason: null,
    },
  })
  if (count > 0) ctx.log.info({ events: count }, 'payment events of kinds that no version knows are forgotten')
}
