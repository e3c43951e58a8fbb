import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type HashedFile, hashFile } from './hashed-file.ts'
import {
  BackupError,
  type Manifest,
  OBJECT_LIST,
  type StoredObjectLine,
  contentPath,
  storedObjectLine,
} from './manifest.ts'

/** Reads every file of a backup and compares it with the manifest. Throws `BackupError` at the first that differs. */
export async function verifyBackup(directory: string, manifest: Manifest): Promise<void> {
  const check = async (path: string, expected: HashedFile) => {
    const found = await hashFile(join(directory, path)).catch((error: unknown) => {
      throw new BackupError(`${path} of the backup cannot be read`, error)
    })
    if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes)
      throw new BackupError(`${path} of the backup is damaged: it is not what was written`)
  }
  for (const table of manifest.tables) await check(table.file, table)
  await check(OBJECT_LIST, manifest.objects)
  let count = 0
  for await (const object of listedObjects(directory)) {
    count += 1
    await check(contentPath(object.sha256), object)
  }
  if (count !== manifest.objects.count) throw new BackupError(`${OBJECT_LIST} of the backup is damaged`)
}

/** The objects of a backup, one at a time. */
export async function* listedObjects(directory: string): AsyncIterable<StoredObjectLine> {
  const lines = createInterface({ input: createReadStream(join(directory, OBJECT_LIST)), crlfDelay: Infinity })
  for await (const line of lines) if (line) yield storedObjectLine.parse(JSON.parse(line))
}
