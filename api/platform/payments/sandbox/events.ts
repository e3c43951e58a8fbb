import { randomBytes } from 'node:crypto'
import type { PaymentEvent } from '../port.ts'
import type { SandboxObjects, SandboxStore, SandboxTransaction } from './store.ts'

/** Longest pause between two tries to deliver an event. */
const MAX_PAUSE_MS = 60 * 60 * 1000
/** Delivered events are kept as long as the large providers keep theirs. */
const KEEP_DELIVERED_DAYS = 30

type Happening<Event = PaymentEvent> = Event extends PaymentEvent ? Omit<Event, 'id' | 'createdAt'> : never

let counter = 0

/** Sorts by the time it was made in this process, so that deliveries follow the order of events where they can. */
function eventId(): string {
  counter = (counter + 1) % 46_656
  return `evt_${Date.now().toString(36).padStart(9, '0')}${counter.toString(36).padStart(3, '0')}${randomBytes(6).toString('hex')}`
}

/** Writes an event beside its cause: both are committed, or neither. */
export async function recordEvent(tx: SandboxTransaction, createdAt: Date, happening: Happening): Promise<void> {
  const id = eventId()
  const event = { id, createdAt, ...happening } as PaymentEvent
  await tx.insert('event.pending', id, { event, attempts: 0, notBefore: 0, lastError: null })
}

/** Events that wait to be delivered at `now`, oldest first. */
export async function pendingEvents(store: SandboxStore, now: Date, limit: number): Promise<PaymentEvent[]> {
  return await store.transaction(async ({ client }) => {
    const rows = await client.$queryRaw<{ data: SandboxObjects['event.pending'] }[]>`
      SELECT "data" FROM "SandboxObject"
      WHERE "kind" = 'event.pending' AND ("data"->>'notBefore')::bigint <= ${now.getTime()}
      ORDER BY "id" LIMIT ${limit}`
    return rows.map((row) => row.data.event)
  })
}

export async function settleDelivery(
  store: SandboxStore,
  id: string,
  now: Date,
  failure: string | null,
): Promise<void> {
  await store.transaction(async (tx) => {
    // Another process may have delivered it meanwhile.
    const pending = await tx.find('event.pending', id, { lock: true })
    if (!pending) return
    const attempts = pending.attempts + 1
    if (failure === null) {
      await tx.save('event.delivered', id, { event: pending.event, attempts, deliveredAt: now.toISOString() })
    } else {
      const pause = Math.min(2 ** attempts * 1000, MAX_PAUSE_MS)
      await tx.save('event.pending', id, {
        ...pending,
        attempts,
        notBefore: now.getTime() + pause,
        lastError: failure.slice(0, 500),
      })
    }
  })
}

export async function forgetDelivered(store: SandboxStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DELIVERED_DAYS * 24 * 60 * 60 * 1000).toISOString()
  await store.transaction(async ({ client }) => {
    await client.$executeRaw`DELETE FROM "SandboxObject" WHERE "kind" = 'event.delivered' AND "data"->>'deliveredAt' < ${before}`
  })
}
