import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, pipeline } from 'node:stream'
import { ObjectNotFound, type ObjectStore } from '../platform/objects/port.ts'
import { type BackupFiles, OBJECT_CONTEXT } from './backup-files.ts'
import { hashing } from './hashed-file.ts'
import { type Manifest, OBJECT_LIST, type StoredObjectLine } from './manifest.ts'

/** Copies under way at once: a store that is far away answers slowly, not one after the other. */
const AT_ONCE = 4

/** Every object of the store, contents beside a list of keys; nothing is held in memory but what is under way. */
export async function dumpObjects(store: ObjectStore, files: BackupFiles): Promise<Manifest['objects']> {
  let [count, contentBytes] = [0, 0]
  async function* lines() {
    for await (const line of copied(store, files)) {
      count += 1
      contentBytes += line.bytes
      yield `${JSON.stringify(line)}\n`
    }
  }
  const list = await files.write(OBJECT_LIST, Readable.from(lines(), { objectMode: false }))
  return { ...list, count, contentBytes }
}

async function* copied(store: ObjectStore, files: BackupFiles): AsyncIterable<StoredObjectLine> {
  const under: Promise<StoredObjectLine | null>[] = []
  try {
    for await (const { key } of store.list('')) {
      const copy = copyObject(store, key, files)
      // Waited for in order: one that fails early must not end the process meanwhile.
      copy.catch(() => {})
      under.push(copy)
      if (under.length < AT_ONCE) continue
      const line = await under.shift()
      if (line) yield line
    }
    for (let copy = under.shift(); copy; copy = under.shift()) {
      const line = await copy
      if (line) yield line
    }
  } finally {
    await Promise.allSettled(under)
  }
}

/** Null for an object that has gone since it was listed: an upload that was refused. */
async function copyObject(store: ObjectStore, key: string, files: BackupFiles): Promise<StoredObjectLine | null> {
  const name = join('objects', `arriving-${randomUUID()}`)
  const arriving = join(files.directory, name)
  try {
    const head = await store.head(key)
    if (!head) return null
    const digest = hashing()
    await files.write(
      name,
      pipeline(await store.read(key), digest.through, () => {}),
      OBJECT_CONTEXT,
    )
    const { bytes, sha256 } = digest.result()
    const content = join(files.directory, files.contentPath(sha256))
    await mkdir(dirname(content), { recursive: true, mode: 0o700 })
    await rename(arriving, content)
    return { key, contentType: head.contentType, bytes, sha256 }
  } catch (error) {
    await rm(arriving, { force: true })
    if (error instanceof ObjectNotFound) return null
    throw error
  }
}
