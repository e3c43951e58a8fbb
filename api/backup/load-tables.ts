import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { BackupFiles } from './backup-files.ts'
import { quoted, tableShapes } from './dump-tables.ts'
import { BackupError, type Manifest } from './manifest.ts'

/**
 * Fills the tables of a database that has the backup's migrations, all or nothing. Rules are not asked meanwhile: they
 * held where the rows come from. References are made anew at the end, which proves them.
 */
export async function loadTables(databaseUrl: string, files: BackupFiles, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`SET TIME ZONE 'UTC'; SET datestyle = 'ISO, MDY'; SET statement_timeout = 0;
      SET idle_in_transaction_session_timeout = 0; BEGIN`)
    await compareShapes(client, manifest)
    const names = manifest.tables.map(({ name }) => quoted(name))
    // Being the owner is enough for this; switching all triggers off at once would take a superuser.
    const guarded = [...names, ...(await partitions(client))]
    for (const name of guarded) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    const references = await takeReferencesOff(client)
    // Migrations bring first content, which the backup holds as it became.
    await client.query(`TRUNCATE ${names.join(', ')}`)
    for (const table of manifest.tables) {
      const columns = table.columns.map(quoted).join(', ')
      const target = client.query(copyFrom(`COPY ${quoted(table.name)} (${columns}) FROM STDIN`))
      await pipeline(files.read(table.file), createGunzip(), target)
      if (target.rowCount !== table.rows)
        throw new BackupError(`${table.name} got ${target.rowCount} rows of ${table.rows}`)
    }
    for (const { table, name, definition } of references)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
    for (const name of guarded) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const { name, lastValue } of manifest.sequences)
      if (lastValue !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [quoted(name), lastValue])
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

/** Partitions have guards of their own, which those of the whole do not speak for. */
async function partitions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r' AND relnamespace = current_schema()::regnamespace`,
  )
  return rows.map(({ name }) => quoted(name))
}

async function compareShapes(client: pg.Client, { tables }: Manifest): Promise<void> {
  const text = (shapes: readonly { name: string; columns: string[] }[]) =>
    shapes.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`)
  const [here, there] = [new Set(text(await tableShapes(client))), text(tables)]
  const strange = there.filter((shape) => !here.delete(shape))
  const [first = [...here][0]] = strange
  if (first) throw new BackupError(`The migrations of the backup and its tables do not agree: ${first}`)
}

async function takeReferencesOff(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0`)
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  return rows
}
