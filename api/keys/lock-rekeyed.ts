import type { Database } from '../app/context.ts'

/** Of two calls that change the compared value of rows at the same time, one waits: their lock order would differ. */
export async function lockRekeyed(db: Database, value: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`rekey:${value}`}, 0))`
}
