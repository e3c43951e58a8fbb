import type { Readable } from 'node:stream'

/**
 * Destroys `stream`, which comes from a socket, with an error when nothing has arrived for `milliseconds` (up to twice
 * as many) although there was room for it. A reader that takes its time is no stall: then the buffer is full.
 */
export function failWhenStalled<T extends Readable>(stream: T, milliseconds: number): T {
  const bytesSoFar = () => (stream as T & { socket?: { bytesRead: number } | null }).socket?.bytesRead ?? 0
  let before = { starving: false, bytes: 0 }
  const timer = setInterval(() => {
    const now = { starving: stream.readableLength === 0, bytes: bytesSoFar() }
    if (before.starving && now.starving && before.bytes === now.bytes)
      stream.destroy(new Error(`nothing arrived for ${milliseconds} ms`))
    before = now
  }, milliseconds).unref()
  stream.once('close', () => clearInterval(timer))
  stream.once('end', () => clearInterval(timer))
  return stream
}
