import type pg from 'pg'

/**
 * Runs a statement that the database would refuse: no trigger and no reference is looked at meanwhile. For tests that
 * prepare what cannot happen, or empty tables; it takes a superuser, which the product's own role need not be.
 */
export async function withoutGuards({ pool }: { pool: pg.Pool }, statement: string): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)
  } catch (error) {
    await connection.query('ROLLBACK')
    throw error
  } finally {
    connection.release()
  }
}

/** Empties tables between tests, those that refuse it included. */
export async function emptyTables(database: { pool: pg.Pool }, ...tables: readonly string[]): Promise<void> {
  await withoutGuards(database, `TRUNCATE ${tables.map((name) => `"${name}"`).join(', ')}`)
}
