import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A ZIP that is read while it is made: nothing of it is kept. */
export interface ZipWriter {
  /** Fails where what is added does. Destroying it ends the writing. */
  stream: Readable
  /** Resolves when all of the content has been read; rejects where that fails, or nobody reads the ZIP any more. */
  add(content: Readable, name: string, options: { compress: boolean }): Promise<void>
  addBytes(bytes: Uint8Array, name: string): void
  end(): void
}

/** `mtime` is the date of every file in it. */
export function zipWriter({ mtime }: { mtime: Date }): ZipWriter {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const output = zip.outputStream as unknown as Readable
  output.on('error', (error: Error) => stream.destroy(error)).pipe(stream)
  zip.on('error', (error: Error) => stream.destroy(error))
  // The reader gave up: a writer waiting for room must not wait for ever.
  const gone = once(stream, 'close', { signal: AbortSignal.timeout(2_147_483_647) }).catch(() => {})
  return {
    stream,
    async add(content, name, { compress }) {
      const finished = once(content, 'close')
      content.on('error', (error) => stream.destroy(error))
      zip.addReadStream(content, name, { compress, mtime })
      await Promise.race([finished, gone])
      if (content.errored) throw content.errored
      if (stream.destroyed) throw stream.errored ?? new Error('nobody reads the archive any more')
    },
    addBytes: (bytes, name) => zip.addBuffer(Buffer.from(bytes), name, { mtime, compress: false }),
    end: () => zip.end(),
  }
}
