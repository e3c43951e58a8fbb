import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable, type Transform, pipeline } from 'node:stream'
import { encrypting, decrypting } from './encrypted-stream.ts'
import { type HashedFile, writeHashed } from './hashed-file.ts'
import { BackupError } from './manifest.ts'

/** Objects arrive under a name that only their content gives, so all of them share a context. */
export const OBJECT_CONTEXT = 'objects'

/** The files of one backup, encrypted where it has a key. */
export class BackupFiles {
  readonly directory: string
  readonly #key: Uint8Array | null

  constructor(directory: string, key: Uint8Array | null = null) {
    this.directory = directory
    this.#key = key
  }

  /** Writes a new file; returns what is on the disk. */
  async write(
    path: string,
    source: NodeJS.ReadableStream | Iterable<string>,
    context: string = path,
  ): Promise<HashedFile> {
    if (!this.#key) return await writeHashed(join(this.directory, path), source)
    const from = Symbol.iterator in source ? Readable.from(source, { objectMode: false }) : source
    return await writeHashed(join(this.directory, path), connect(from, encrypting(this.#key, context)))
  }

  /** Returns the stored content. The stream ends in a `BackupError` that names the file where that cannot be had. */
  read(path: string, context: string = path): Readable {
    const file = createReadStream(join(this.directory, path))
    const content = this.#key ? connect(file, decrypting(this.#key, context)) : file
    return Readable.from(named(content, path), { objectMode: false })
  }

  /** Where an object's bytes are: equal contents are stored once. Encrypted, the name does not give the content away. */
  contentPath(sha256: string): string {
    const name = this.#key
      ? createHmac('sha256', this.#key).update(`fairwave-backup-object:${sha256}`).digest('hex')
      : sha256
    return join('objects', name.slice(0, 2), name)
  }
}

/** Errors of either end it; whoever reads it hears of them. */
const connect = (source: NodeJS.ReadableStream, target: Transform): Readable => {
  pipeline(source, target, () => {})
  return target
}

async function* named(content: AsyncIterable<Uint8Array>, path: string): AsyncIterable<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    const isUnreadable = (error as NodeJS.ErrnoException).syscall !== undefined
    throw new BackupError(
      isUnreadable
        ? `${path} of the backup cannot be read`
        : `${path} of the backup is damaged: it was changed or cut, or belongs to another backup`,
      error,
    )
  }
}
