import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { LAST_BEFORE_BASELINE, migrate } from '#prisma/migrate.ts'
import { migrationChecksums } from '#prisma/migration-checksums.ts'
import { secretsText } from '../keys/secret-file.ts'
import type { ObjectStore } from '../platform/objects/port.ts'
import { type BackupFiles, OBJECT_CONTEXT } from './backup-files.ts'
import { loadTables } from './load-tables.ts'
import { BackupError, type Manifest, fingerprintOf } from './manifest.ts'
import { listedObjects, readSecret } from './verify-backup.ts'

export interface RestoreTarget {
  databaseUrl: string
  objects: ObjectStore
  /** From the settings or a file that is there; empty where one is to be restored to `secretFile`. */
  secrets: readonly string[]
  secretFile: string
}

/** Throws `BackupError` when this version of the product does not know the backup's migrations as they were applied. */
export function checkMigrations({ migrations, version }: Manifest): void {
  const known = migrationChecksums()
  // The baseline stands for all that a backup from before 1.0 names.
  const last = LAST_BEFORE_BASELINE.migration
  const replaced = migrations.some(({ name }) => name === last) ? last : ''
  for (const { name, checksum } of migrations) {
    if (!known.has(name) && name <= replaced) continue
    if (!known.has(name))
      throw new BackupError(`The backup was made by a newer version (${version}): it has the migration ${name}`)
    if (known.get(name) !== checksum)
      throw new BackupError(`The migration ${name} is another one here than where the backup was made`)
  }
}

/**
 * Fills an empty target from a verified backup; returns what whoever asked should know. The database comes last and at
 * once, then newer migrations. A failure leaves the target as empty as it was.
 */
export async function restoreBackup(target: RestoreTarget, files: BackupFiles, manifest: Manifest): Promise<string[]> {
  checkMigrations(manifest)
  await assertEmptyDatabase(target.databaseUrl)
  for await (const { key } of target.objects.list(''))
    throw new BackupError(`The store for objects is not empty (it has ${key}): restore into an empty one`)
  try {
    for await (const { key, sha256, bytes, contentType } of listedObjects(files)) {
      const content = files.read(files.contentPath(sha256), OBJECT_CONTEXT)
      await target.objects.write(key, content, { contentType, size: bytes })
    }
    await migrate(
      target.databaseUrl,
      manifest.migrations.map(({ name }) => name),
    )
    await loadTables(target.databaseUrl, files, manifest)
  } catch (error) {
    await emptyAgain(target).catch((failure: unknown) => {
      throw new BackupError('Restoring failed, and what it had written could not be removed: empty the target', failure)
    })
    throw error
  }
  await migrate(target.databaseUrl)
  return await restoreSecret(target, files, manifest)
}

async function assertEmptyDatabase(databaseUrl: string): Promise<void> {
  const [table] = await query<{ name: string }>(
    databaseUrl,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm') LIMIT 1`,
  )
  if (table) throw new BackupError(`The database is not empty (it has ${table.name}): restore into an empty one`)
}

/** Everything there was made by this restore, since there was nothing before. */
async function emptyAgain({ databaseUrl, objects }: RestoreTarget): Promise<void> {
  let keys: string[] = []
  for await (const { key } of objects.list('')) {
    keys.push(key)
    if (keys.length === 500) await objects.delete(keys.splice(0))
  }
  await objects.delete(keys)
  keys = []
  const made = await query<{ statement: string }>(
    databaseUrl,
    `SELECT format('DROP TABLE IF EXISTS %s CASCADE', oid::regclass) AS statement FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
     UNION ALL
     SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc
       WHERE pronamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
     UNION ALL
     SELECT format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype) FROM pg_type
       WHERE typnamespace = current_schema()::regnamespace AND typtype = 'e'`,
  )
  if (made.length > 0) await query(databaseUrl, made.map(({ statement }) => statement).join('; '))
}

async function restoreSecret(target: RestoreTarget, files: BackupFiles, manifest: Manifest): Promise<string[]> {
  const stored = await readSecret(files, manifest)
  if (target.secrets.length === 0 && stored !== null) {
    mkdirSync(dirname(target.secretFile), { recursive: true })
    writeFileSync(target.secretFile, secretsText(stored), { mode: 0o600, flag: 'wx' })
    return []
  }
  if (target.secrets.length === 0 && manifest.secret.kept === 'apart')
    return [
      'The session secret is not in this backup, which is not encrypted: put the file `secret` that was stored apart into the data folder (or where SECRET_FILE says) before the start.',
    ]
  const given = new Set(target.secrets.map(fingerprintOf))
  if (!given.has(manifest.secret.fingerprint))
    return [
      'The session secret is another than the backup’s: set SESSION_SECRET to the one from then, or what it signed ends (links that were handed out).',
    ]
  if (manifest.secret.previous !== undefined && !given.has(manifest.secret.previous))
    return [
      'Keys were being rotated when the backup was made: set SESSION_SECRET_PREVIOUS to the one from then as well, or what it signed ends.',
    ]
  return []
}

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
