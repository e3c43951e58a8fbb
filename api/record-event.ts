import type { Database } from './context.ts'

/** Writes an event to the outbox with `db`: with the surrounding transaction or not at all. */
export async function recordEvent(db: Database, name: string, payload: unknown): Promise<void> {
  await db.outboxEvent.create({ data: { name, payload: payload as object } })
}
