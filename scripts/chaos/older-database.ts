import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#api/platform/database/embedded-postgres.ts'
import { applyMigration, createRecords } from '#prisma/apply-migration.ts'
import { migrationNames, scriptOf } from '#prisma/migrate.ts'

/** Leaves an embedded database in a data folder as a version long before left it: with the first three migrations. */
export async function makeOlderDatabase(directory: string): Promise<void> {
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await client.connect()
    await createRecords(client)
    for (const name of migrationNames().slice(0, 3)) await applyMigration(client, { name, sql: scriptOf(name) })
  } finally {
    await client.end()
    await server.stop()
  }
}
