import type { Database } from './context.ts'

/** An event as it is written down. */
export interface NewEvent {
  name: string
  payload: unknown
  /** Plugins that react to it; where there is none, nobody waits for it. */
  hearers: string[]
  at: Date
}

/** Writes an event to the outbox with `db`: with the surrounding transaction or not at all. */
export async function recordEvent(db: Database, { name, payload, hearers, at }: NewEvent): Promise<void> {
  const deliveredAt = hearers.length > 0 ? null : at
  await db.outboxEvent.create({ data: { name, payload: payload as object, hearers, deliveredAt } })
}
