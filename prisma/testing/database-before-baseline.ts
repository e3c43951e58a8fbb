import pg from 'pg'
import { applyMigration, createRecords, recordMigration } from '../apply-migration.ts'
import { BASELINE, LAST_BEFORE_BASELINE, scriptOf } from '../migrate.ts'

/**
 * Gives an empty database the schema and the records of the last version before the baseline. `migrations` are the names that
 * its records have.
 */
export async function makeDatabaseBeforeBaseline(
  url: string,
  migrations: readonly string[] = [LAST_BEFORE_BASELINE.migration],
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await createRecords(client)
    await applyMigration(client, { name: BASELINE, sql: scriptOf(BASELINE) })
    await client.query('DELETE FROM _prisma_migrations')
    for (const name of migrations) await recordMigration(client, { name, sql: '' })
  } finally {
    await client.end()
  }
}
