import { systemActor } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { Unavailable } from '#api/errors.ts'
import { whileRenewing } from '#api/lease.ts'
import { UnusableEvent } from '#api/platform/payments/port.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

const BATCH = 20
/** Applied at once; each may ask the provider. */
const TOGETHER = 5
/** An event whose process died is taken by another one after this. */
const LEASE_MS = 25_000
const MAX_PAUSE_MS = 60 * 60_000
/** About ten hours. A provider that does not answer does not count. */
const MAX_ATTEMPTS = 20

interface Taken {
  id: string
  providerEventId: string
  kind: string
  body: Uint8Array | null
  attempts: number
}

/**
 * Applies the events that wait, or those that are named; in any order, by any number of processes. One of a kind that this
 * version does not know is left to one that does (`forgetEvents` ends its wait). One that can never be applied is parked with
 * the reason, for staff; after any other failure it waits, longer each time, and is parked in the end. Returns how many were
 * applied.
 */
export async function applyReceivedEvents(ctx: DomainContext, only: { ids?: readonly string[] } = {}): Promise<number> {
  let applied = 0
  for (;;) {
    const taken = await take(ctx, only.ids ?? null)
    applied += await applyTaken(ctx, taken)
    if (taken.length < BATCH) return applied
  }
}

/** Keeps the events from other processes while they are worked on, and no longer. */
async function applyTaken(ctx: DomainContext, taken: readonly Taken[]): Promise<number> {
  const open = new Map(taken.map((event) => [event.id, event]))
  const renewal = { what: 'payment events', leaseMs: LEASE_MS, renew: () => renew(ctx, [...open.values()]) }
  return await whileRenewing(ctx.log, renewal, async () => {
    let applied = 0
    for (let first = 0; first < taken.length; first += TOGETHER) {
      const done = await Promise.all(
        taken.slice(first, first + TOGETHER).map(async (event) => {
          const isApplied = await applyOne(ctx, event, () => open.delete(event.id))
          open.delete(event.id)
          return isApplied
        }),
      )
      applied += done.filter(Boolean).length
    }
    return applied
  })
}

/** `attempts` grows when another process takes one. */
async function renew(ctx: DomainContext, events: readonly Taken[]): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + LEASE_MS)
  for (const { id, attempts } of events)
    await ctx.db.receivedEvent.updateMany({
      where: { id, attempts, state: 'waiting' },
      data: { nextAttemptAt: until },
    })
}

async function take(ctx: DomainContext, ids: readonly string[] | null): Promise<Taken[]> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  return await ctx.db.$queryRaw<Taken[]>`
    UPDATE "ReceivedEvent" SET "attempts" = "attempts" + 1, "nextAttemptAt" = ${until}
    WHERE "id" IN (
      SELECT "id" FROM "ReceivedEvent"
      WHERE "state" = 'waiting' AND "kind" = ANY(${[...ctx.payments.knownKinds]}) AND "nextAttemptAt" <= ${now}
        AND (${ids === null} OR "id" = ANY(${[...(ids ?? [])]}::uuid[]))
      ORDER BY "nextAttemptAt", "id" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "providerEventId", "kind", "body", "attempts"`
}

async function applyOne(ctx: DomainContext, taken: Taken, end: () => void): Promise<boolean> {
  try {
    if (!taken.body) throw new UnusableEvent('What it said is not kept any more')
    const event = await ctx.payments.interpretEvent(taken.body)
    if (event) await applyPaymentEvent(ctx.as(systemActor), event)
    end()
    await settle(ctx, taken, { state: event ? 'applied' : 'ignored', reason: null })
    return event !== null
  } catch (error) {
    end()
    await putOff(ctx, taken, error)
    return false
  }
}

async function putOff(ctx: DomainContext, taken: Taken, error: unknown): Promise<void> {
  const { id, providerEventId: event, kind, attempts } = taken
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
  const isHopeless = error instanceof UnusableEvent || (attempts >= MAX_ATTEMPTS && !(error instanceof Unavailable))
  if (isHopeless) {
    ctx.log.error({ err: error, event, kind }, 'a payment event cannot be applied: it is parked for staff')
    return await settle(ctx, taken, { state: 'parked', reason })
  }
  ctx.log.warn({ err: error, event, kind, attempts }, 'a payment event was not applied; it is tried again')
  const pause = Math.min(2 ** attempts * 1000, MAX_PAUSE_MS)
  await ctx.db.receivedEvent.updateMany({
    where: { id, state: 'waiting' },
    data: { reason, nextAttemptAt: new Date(ctx.clock.now().getTime() + pause) },
  })
}

async function settle(
  ctx: DomainContext,
  { id }: Taken,
  outcome: { state: 'applied' | 'ignored' | 'parked'; reason: string | null },
): Promise<void> {
  await ctx.db.receivedEvent.updateMany({
    where: { id, state: 'waiting' },
    data: { ...outcome, settledAt: ctx.clock.now() },
  })
}
