import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Secrets } from '../keys/key-ring.ts'
import { parseSecrets } from '../keys/secret-file.ts'
import { type BackupFiles, OBJECT_CONTEXT } from './backup-files.ts'
import { type HashedFile, hashFile, hashing } from './hashed-file.ts'
import {
  BackupError,
  type Manifest,
  OBJECT_LIST,
  SECRET,
  type StoredObjectLine,
  fingerprintOf,
  storedObjectLine,
} from './manifest.ts'

/** Reads every file of a backup and compares it with the manifest. Throws `BackupError` at the first that differs. */
export async function verifyBackup(files: BackupFiles, manifest: Manifest): Promise<void> {
  const onDisk = async (path: string, expected: HashedFile) => {
    const found = await hashFile(join(files.directory, path)).catch((error: unknown) => {
      throw new BackupError(`${path} of the backup cannot be read`, error)
    })
    assertSame(path, found, expected)
  }
  for (const table of manifest.tables) await onDisk(table.file, table)
  await onDisk(OBJECT_LIST, manifest.objects)
  await readSecret(files, manifest)
  let count = 0
  for await (const object of listedObjects(files)) {
    count += 1
    const path = files.contentPath(object.sha256)
    const digest = hashing()
    await pipeline(files.read(path, OBJECT_CONTEXT), digest.through.resume())
    assertSame(path, digest.result(), object)
  }
  if (count !== manifest.objects.count) throw new BackupError(`${OBJECT_LIST} of the backup is damaged`)
}

function assertSame(path: string, found: HashedFile, expected: HashedFile): void {
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes)
    throw new BackupError(`${path} of the backup is damaged: it is not what was written`)
}

/** Null where it is not in the backup. */
export async function readSecret(files: BackupFiles, { secret }: Manifest): Promise<Secrets | null> {
  if (secret.kept !== 'file') return null
  const secrets = parseSecrets(await text(files.read(SECRET)))
  const fingerprints = secrets && [secrets.current, secrets.previous].map((each) => each && fingerprintOf(each))
  if (!secrets || fingerprints?.[0] !== secret.fingerprint || fingerprints[1] !== (secret.previous ?? null))
    throw new BackupError(`${SECRET} of the backup is damaged`)
  return secrets
}

/** The objects of a backup, one at a time. */
export async function* listedObjects(files: BackupFiles): AsyncIterable<StoredObjectLine> {
  const lines = createInterface({ input: files.read(OBJECT_LIST), crlfDelay: Infinity })
  for await (const line of lines) if (line) yield storedObjectLine.parse(JSON.parse(line))
}
