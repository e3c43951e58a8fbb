import type { Prisma } from '#prisma/generated/client/client.ts'
import type { Database } from '../app/context.ts'

/** Rows of a table with an `id` that one worker takes, as quoted SQL. */
export interface Claim {
  table: Prisma.Sql
  /** What is due. */
  where: Prisma.Sql
  order: Prisma.Sql
  limit: number
  /** Says in the row that it is taken, and until when. */
  set: Prisma.Sql
  returning: Prisma.Sql
}

/** Takes rows for this worker in one statement, passing over those that another one is taking. */
export async function claimRows<Row>(db: Database, claim: Claim): Promise<Row[]> {
  const { table, where, order, limit, set, returning } = claim
  return await db.$queryRaw<Row[]>`
    UPDATE ${table} SET ${set}
    WHERE "id" IN (SELECT "id" FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${returning}`
}

/**
 * Locks rows of a plugin's own table until the end of the transaction, and passes over those that another worker has locked. For
 * sweeps, whose rows say by themselves that they are due and need no row of `Work` each: several workers share them.
 * `rows` selects them, with its order and limit.
 */
export async function lockDueRows<Row>(db: Database, rows: Prisma.Sql): Promise<Row[]> {
  return await db.$queryRaw<Row[]>`${rows} FOR NO KEY UPDATE SKIP LOCKED`
}

/** As `lockDueRows`, for rows that are removed: nothing may begin to refer to them meanwhile. */
export async function lockRowsToRemove<Row>(db: Database, rows: Prisma.Sql): Promise<Row[]> {
  return await db.$queryRaw<Row[]>`${rows} FOR UPDATE SKIP LOCKED`
}

/** Locks rows for an update until the end of the transaction, passes over those that others have locked, and names the rest. */
export async function lockFreeIds(db: Database, rows: Prisma.Sql): Promise<string[]> {
  const [locked] = await db.$queryRaw<{ ids: string[] | null }[]>`
    SELECT array_agg("id") AS "ids" FROM (${rows} FOR UPDATE SKIP LOCKED) locked`
  return locked?.ids ?? []
}
