import pg from 'pg'
import { inject } from 'vitest'
import { applyMigration, createRecords } from '#prisma/apply-migration.ts'
import { migrationNames, scriptOf } from '#prisma/migrate.ts'

/** An empty database of the version before a migration, to try that on. */
export async function databaseBefore(
  migration: string,
): Promise<{ url: string; client: pg.Client; drop: () => Promise<void> }> {
  const { url: server } = inject('postgres')
  const name = `before_${crypto.randomUUID().replaceAll('-', '')}`
  const url = server.replace(/\/postgres$/, `/${name}`)
  await maintain(server, `CREATE DATABASE ${name}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await createRecords(client)
  for (const before of migrationNames().filter((candidate) => candidate < migration))
    await applyMigration(client, { name: before, sql: scriptOf(before) })
  return {
    url,
    client,
    drop: async () => {
      await client.end()
      await maintain(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function maintain(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
