import { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { type MediaSource, readAt } from './media-source.ts'

/** Bytes read at once: directories are read in steps of some fifty bytes, which must not each be a request to a store. */
const WINDOW = 64 * 1024

/** A media source as the ZIP library reads it. */
export class ZipReader extends yauzl.RandomAccessReader {
  readonly #source: MediaSource
  #window: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array(0) }
  /** An error of the source itself: not a fault of the archive. */
  failure: unknown = null

  constructor(source: MediaSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const stream = Readable.from(this.#bytes(start, end), { objectMode: false })
    stream.once('error', (error) => (this.failure ??= error))
    return stream
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    // The library asks by callback.
    /* oxlint-disable promise/no-callback-in-promise */
    this.#load(position, length).then(
      (found) => {
        if (found.length < length) return done(new Error('the archive ends too soon'))
        buffer.set(found, offset)
        done(null)
      },
      (error: Error) => {
        this.failure ??= error
        done(error)
      },
    )
    /* oxlint-enable promise/no-callback-in-promise */
  }

  async #load(position: number, length: number): Promise<Uint8Array> {
    const at = position - this.#window.start
    if (at < 0 || at + length > this.#window.bytes.length)
      this.#window = { start: position, bytes: await readAt(this.#source, position, Math.max(length, WINDOW)) }
    return this.#window.bytes.subarray(position - this.#window.start, position - this.#window.start + length)
  }

  async *#bytes(start: number, end: number): AsyncIterable<Uint8Array> {
    if (start >= end) return
    for await (const chunk of await this.#source.open(start, end - 1)) yield chunk as Uint8Array
  }
}
