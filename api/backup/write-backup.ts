import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Secrets } from '../keys/key-ring.ts'
import { secretsText } from '../keys/secret-file.ts'
import type { ObjectStore } from '../platform/objects/port.ts'
import { VERSION as version } from '../app/version.ts'
import { BackupFiles } from './backup-files.ts'
import { wrapKey } from './backup-key.ts'
import { lockForBackup } from './backup-lock.ts'
import { dumpObjects } from './dump-objects.ts'
import { appliedMigrations, dumpSequences, dumpTables, openSnapshot } from './dump-tables.ts'
import { writeHashed } from './hashed-file.ts'
import { BackupError, fingerprintOf, type Manifest, MANIFEST, SECRET } from './manifest.ts'
import { SIGNATURE, signManifest } from './manifest-signature.ts'

export interface BackupSource {
  databaseUrl: string
  objects: ObjectStore
  /** `file`: where the product keeps it; null for settings of the environment. */
  secret: Secrets & { file: string | null }
  /** The public key the files are encrypted to; null leaves them in clear. */
  publicKey: string | null
}

/**
 * Writes everything to `directory`, which must not be there or be empty; the product may run meanwhile. The database is
 * that of one moment; objects are copied after it, so that what it refers to is among them. It is written beside, under
 * another name, manifest last, and renamed: what was cut off is never taken for a backup.
 */
export async function writeBackup(source: BackupSource, directory: string): Promise<Manifest> {
  const target = resolve(directory)
  if ((await entriesOf(target)).length > 0) throw new BackupError(`${target} is not empty: choose another folder`)
  const client = new pg.Client({ connectionString: source.databaseUrl, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await lockForBackup(client)
    const partial = `${target}.partial`
    await rm(partial, { recursive: true, force: true })
    for (const folder of ['', 'tables', 'objects']) await mkdir(join(partial, folder), { recursive: true, mode: 0o700 })
    await chmod(partial, 0o700)
    const manifest = await writeParts(source, client, partial)
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeHashed(join(partial, SIGNATURE), [signManifest(source.secret.current, text)])
    await writeHashed(join(partial, MANIFEST), [text])
    await syncFolder(partial)
    await rename(partial, target)
    await syncFolder(dirname(target))
    return manifest
  } finally {
    await client.end()
  }
}

async function writeParts(source: BackupSource, client: pg.Client, directory: string): Promise<Manifest> {
  const key = source.publicKey === null ? null : new Uint8Array(randomBytes(32))
  // First of all: a key that nothing can be encrypted to must not be noticed at the end.
  const encryption = key && source.publicKey ? { encryption: wrapKey(source.publicKey, key) } : {}
  const files = new BackupFiles(directory, key)
  const { takenAt, tables: shapes } = await openSnapshot(client)
  const migrations = await appliedMigrations(client)
  const tables = await dumpTables(client, shapes, files)
  const sequences = await dumpSequences(client)
  await client.query('COMMIT')
  const objects = await dumpObjects(source.objects, files)
  const secret = describeSecret(source)
  // Never in clear: whoever reads the backup would have the data and the key to it.
  if (secret.kept === 'file') await files.write(SECRET, [secretsText(source.secret)])
  return {
    format: 2,
    product: 'fairwave',
    version,
    takenAt,
    migrations,
    tables,
    sequences,
    objects,
    secret,
    ...encryption,
  }
}

function describeSecret({ secret, publicKey }: BackupSource): Manifest['secret'] {
  const { current, previous, file } = secret
  return {
    kept: file === null ? 'environment' : publicKey === null ? 'apart' : 'file',
    fingerprint: fingerprintOf(current),
    ...(previous !== null && { previous: fingerprintOf(previous) }),
  }
}

export async function entriesOf(directory: string): Promise<string[]> {
  return await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

async function syncFolder(directory: string): Promise<void> {
  const folder = await open(directory, 'r')
  await folder.sync().finally(() => folder.close())
}
