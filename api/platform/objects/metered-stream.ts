import { Readable } from 'node:stream'
import type { Serving } from './object-meter.ts'

/** Small, so that a connection which is not read takes little that was never heard. */
const PIECE = 64 * 1024

/** The bytes of `source`, which begin at `start` of their object; each piece is told when the connection wants the next one. */
export function meteredStream(source: Readable, start: number, serving: Serving): Readable {
  return Readable.from(pieces(source, start, serving), { objectMode: false, highWaterMark: PIECE })
}

async function* pieces(source: Readable, start: number, serving: Serving): AsyncGenerator<Buffer> {
  let position = start
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length; from += PIECE) {
      const piece = chunk.subarray(from, from + PIECE)
      yield piece
      serving.sent(position, position + piece.length)
      position += piece.length
    }
  }
}
