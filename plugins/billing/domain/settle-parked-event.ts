import type { DomainContext } from '#api/context.ts'
import { Conflict } from '#api/errors.ts'
import type { ReceivedEventState } from '#prisma/generated/client/enums.ts'

/** Tries a parked event again, at once. Throws `Conflict` (409) for one that is not parked. */
export async function retryEvent(ctx: DomainContext, id: string): Promise<void> {
  await fromParked(ctx, id, { state: 'waiting', attempts: 0, nextAttemptAt: ctx.clock.now(), settledAt: null })
  await ctx.enqueue('billing.apply-events', {}, { collapse: 'events' })
}

/** Puts a parked event away: it will never be applied. Throws `Conflict` (409) for one that is not parked. */
export async function dismissEvent(ctx: DomainContext, id: string): Promise<void> {
  await fromParked(ctx, id, { state: 'dismissed', settledAt: ctx.clock.now() })
}

async function fromParked(
  ctx: DomainContext,
  id: string,
  data: { state: ReceivedEventState; attempts?: number; nextAttemptAt?: Date; settledAt: Date | null },
): Promise<void> {
  const { count } = await ctx.db.receivedEvent.updateMany({ where: { id, state: 'parked' }, data })
  if (count === 0) throw new Conflict('This event is not parked any more', 'NOT_PARKED')
}
