import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import { assertObjectKey } from './object-key.ts'

/** The contents of an object's sidecar. */
export interface StoredObject {
  size: number
  contentType: string
  /** ISO 8601. */
  modifiedAt: string
  /** Names the content file; another one for each write. */
  revision: string
}

export interface DiskFiles {
  find(key: string): Promise<StoredObject | null>
  /** The sidecar and an open file of the same write. The caller closes the file. */
  open(key: string): Promise<{ stored: StoredObject; file: FileHandle } | null>
  /** Writes what `chunks` yield; when they throw, nothing has changed. */
  write(
    key: string,
    chunks: AsyncIterable<Uint8Array>,
    about: { contentType: string; modifiedAt: Date },
  ): Promise<StoredObject>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject & { key: string }>
  check(): Promise<void>
}

const SIDECAR = 'meta'
/** Sidecars that are remembered: some two megabytes. */
const MAX_KNOWN = 10_000
const ABANDONED = 24 * 60 * 60 * 1_000

/**
 * An object `a/b` is its content in `a/b@<revision>` and a sidecar `a/b@meta` that names the revision. Both are written
 * below `.incoming` first and then renamed; renaming the sidecar is what makes a write visible, content and type at once.
 * `@` is in no key, so an object `a/b` and others below `a/b/` do not meet.
 */
export function diskFiles(directory: string): DiskFiles {
  const root = resolve(directory)
  const incoming = join(root, '.incoming')
  const pathOf = (key: string, suffix: string) => {
    assertObjectKey(key)
    return join(root, `${key}@${suffix}`)
  }
  let prepared: Promise<void> | undefined
  const prepare = () =>
    (prepared ??= mkdir(incoming, { recursive: true })
      .then(() => sweep(incoming))
      .catch((error: unknown) => {
        prepared = undefined
        throw error
      }))

  const find = async (key: string): Promise<StoredObject | null> => {
    const text = await unlessMissing(readFile(pathOf(key, SIDECAR), 'utf8'))
    return text === null ? null : (JSON.parse(text) as StoredObject)
  }
  /** Sidecars of popular objects: players request a song in many parts. */
  const known = new LRUCache<string, StoredObject>({ max: MAX_KNOWN })
  /** Two writers of one key would each leave the other's content behind. One process owns the directory. */
  const turns = new Map<string, Promise<void>>()
  const inTurn = async (key: string, change: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(change)
    const settled = turn.catch(() => {})
    turns.set(key, settled)
    try {
      await turn
    } finally {
      if (turns.get(key) === settled) turns.delete(key)
    }
  }
  /** Another writer may remove the emptied folder between making it and moving into it. */
  const moveInto = async (from: string, to: string): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      await mkdir(dirname(to), { recursive: true })
      try {
        return await rename(from, to)
      } catch (error) {
        if (!isMissing(error) || attempt === 5) throw error
      }
    }
  }

  return {
    find,
    async open(key) {
      for (let attempt = 1; ; attempt++) {
        const stored = known.get(key) ?? (await find(key))
        if (!stored) return null
        const file = await unlessMissing(open(pathOf(key, stored.revision), 'r'))
        if (file) {
          known.set(key, stored)
          return { stored, file }
        }
        known.delete(key)
        // Replaced between the two steps: its successor is there already.
        if (attempt === 10) throw new Error(`the content of object ${key} is missing`)
      }
    },
    async write(key, chunks, { contentType, modifiedAt }) {
      const sidecar = pathOf(key, SIDECAR)
      await prepare()
      const revision = randomUUID()
      const content = join(incoming, revision)
      const about = join(incoming, `${revision}.json`)
      try {
        const size = await writeDurably(content, chunks)
        const stored: StoredObject = { size, contentType, modifiedAt: modifiedAt.toISOString(), revision }
        await writeDurably(about, [Buffer.from(JSON.stringify(stored))])
        await inTurn(key, async () => {
          const before = await find(key)
          await moveInto(content, pathOf(key, revision))
          await moveInto(about, sidecar)
          known.delete(key)
          // Readers of the old content have it open and read on.
          if (before) await rm(pathOf(key, before.revision), { force: true }).catch(() => {})
        })
        return stored
      } catch (error) {
        await Promise.all([content, about, pathOf(key, revision)].map((path) => rm(path, { force: true })))
        throw error
      }
    },
    async remove(key) {
      await inTurn(key, async () => {
        const stored = await find(key)
        if (!stored) return
        await rm(pathOf(key, SIDECAR), { force: true })
        known.delete(key)
        await rm(pathOf(key, stored.revision), { force: true })
        for (let folder = dirname(pathOf(key, SIDECAR)); folder !== root; folder = dirname(folder)) {
          if (
            !(await rmdir(folder).then(
              () => true,
              () => false,
            ))
          )
            return
        }
      })
    },
    async *list(prefix) {
      // Deepest folder that the prefix names in full.
      const from = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/') + 1) : ''
      if (from !== '') assertObjectKey(from.slice(0, -1))
      for await (const key of keysBelow(root, from)) {
        const stored = key.startsWith(prefix) ? await find(key) : null
        if (stored) yield { ...stored, key }
      }
    },
    async check() {
      await prepare()
      await stat(incoming)
    },
  }
}

async function* keysBelow(root: string, folder: string): AsyncIterable<string> {
  const entries: Dirent[] = (await unlessMissing(readdir(join(root, folder), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* keysBelow(root, `${folder}${entry.name}/`)
    else if (entry.name.endsWith(`@${SIDECAR}`)) yield folder + entry.name.slice(0, -SIDECAR.length - 1)
  }
}

/** Resolves with the number of bytes once they are on the disk, not only in its cache. */
export async function writeDurably(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(chunks)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Uploads that a crash cut off. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const about = await unlessMissing(stat(path))
    if (about && about.mtimeMs < Date.now() - ABANDONED) await rm(path, { force: true })
  }
}

export const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

export async function unlessMissing<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
