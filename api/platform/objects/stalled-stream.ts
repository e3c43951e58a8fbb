import type { Readable } from 'node:stream'

/**
 * Destroys `stream` with an error when nothing has arrived for `milliseconds` although there is room for it.
 * A reader that takes its time is no stall: then the buffer is full.
 */
export function failWhenStalled<T extends Readable>(stream: T, milliseconds: number): T {
  let arrived = -1
  const bytesSoFar = () => (stream as T & { socket?: { bytesRead: number } }).socket?.bytesRead ?? 0
  const timer = setInterval(() => {
    if (stream.readableLength > 0 || bytesSoFar() !== arrived) arrived = bytesSoFar()
    else stream.destroy(new Error(`nothing arrived for ${milliseconds} ms`))
  }, milliseconds).unref()
  stream.once('close', () => clearInterval(timer))
  stream.once('end', () => clearInterval(timer))
  return stream
}
