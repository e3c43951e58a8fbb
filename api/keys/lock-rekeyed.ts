import type { Database } from '../app/context.ts'

/** Of two that give rows another compared value at the same time, one waits: they would lock the rows in any order. */
export async function lockRekeyed(db: Database, value: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`rekey:${value}`}, 0))`
}
