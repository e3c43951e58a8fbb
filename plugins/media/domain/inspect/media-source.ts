import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

type Chunks = AsyncIterable<Uint8Array | string>

/**
 * A file that can be read from any place, more than once. For an object in the store:
 * `{ size, open: (start, end) => objects.read(key, { start, end }) }`.
 */
export interface MediaSource {
  /** Bytes. */
  readonly size: number
  /** The bytes from `start` to `end` inclusive, or to the end of the file. `start` is always below `size`. */
  open(start: number, end?: number): Chunks | Promise<Chunks>
}

/** A source over bytes in memory, over the file at a path, or as given. */
export async function mediaSource(input: Uint8Array | string | MediaSource): Promise<MediaSource> {
  if (typeof input === 'string') {
    const { size } = await stat(input)
    return { size, open: (start, end) => createReadStream(input, { start, end }) }
  }
  if (!(input instanceof Uint8Array)) return input
  return {
    size: input.length,
    async *open(start, end = input.length - 1) {
      yield input.subarray(start, end + 1)
    },
  }
}

/** Up to `length` bytes from `start`; fewer where the file ends before. */
export async function readAt(source: MediaSource, start: number, length: number): Promise<Uint8Array> {
  const end = Math.min(source.size, start + length) - 1
  if (end < start) return new Uint8Array(0)
  const parts: Uint8Array[] = []
  for await (const chunk of await source.open(start, end)) parts.push(chunk as Uint8Array)
  return Buffer.concat(parts)
}

/** The whole file as a Node stream; destroy it when done. */
export async function readableOf(source: MediaSource): Promise<Readable> {
  const chunks = await source.open(0)
  return chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false })
}
