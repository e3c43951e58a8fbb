import type { MediaSource } from './media-source.ts'

/**
 * Reads a file front to back with lookahead. The bytes at hand are `bytes[start]` to `bytes[end - 1]`;
 * `fill` brings more (and may move them), `skip` consumes.
 */
export class ByteReader {
  bytes = new Uint8Array(256 * 1024)
  start = 0
  end = 0
  /** Offset in the file of `bytes[start]`. */
  position: number
  readonly #source: MediaSource
  #chunks: AsyncIterator<Uint8Array | string> | undefined
  #done = false

  constructor(source: MediaSource, position = 0) {
    this.#source = source
    this.position = position
    this.#done = position >= source.size
  }

  /** True when at least `count` bytes are at hand; false when the file ends before. Await only when `has` says no. */
  async fill(count: number): Promise<boolean> {
    while (this.end - this.start < count && !this.#done) {
      this.#chunks ??= (await this.#source.open(this.position + this.end - this.start))[Symbol.asyncIterator]()
      const { value, done } = await this.#chunks.next()
      if (done) this.#done = true
      else this.#append(value as Uint8Array)
    }
    return this.has(count)
  }

  has(count: number): boolean {
    return this.end - this.start >= count
  }

  /** Byte at an offset from the current place; it must be at hand. */
  at(offset: number): number {
    return this.bytes[this.start + offset]!
  }

  /** Bytes at hand, not copied: valid until the next `fill`. */
  view(offset: number, length: number): Uint8Array {
    return this.bytes.subarray(this.start + offset, this.start + offset + length)
  }

  /** Consumes `count` bytes. Far skips reopen the file instead of reading through it. */
  async skip(count: number): Promise<void> {
    const near = Math.min(count, this.end - this.start)
    this.start += near
    this.position += count
    if (near === count) return
    await this.close()
    this.#done = this.position >= this.#source.size
    this.start = this.end = 0
  }

  async close(): Promise<void> {
    const chunks = this.#chunks
    this.#chunks = undefined
    await chunks?.return?.()
  }

  #append(chunk: Uint8Array): void {
    const rest = this.end - this.start
    if (rest + chunk.length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.bytes.length, 2 * (rest + chunk.length)))
      grown.set(this.bytes.subarray(this.start, this.end))
      this.bytes = grown
    } else {
      this.bytes.copyWithin(0, this.start, this.end)
    }
    this.bytes.set(chunk, rest)
    this.start = 0
    this.end = rest + chunk.length
  }
}
