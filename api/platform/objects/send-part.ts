import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Serving } from './object-meter.ts'
import { READ_SIZE, giveBlock, takeBlock } from './read-blocks.ts'

/** Small, so that a connection which is not read takes little that was never heard. */
const PIECE = 64 * 1024

/**
 * Sends the bytes from `start` to `end` (both included) as the body of an answer whose head is written, and ends it. Read in
 * large blocks and handed on in small pieces: a thread of its own is asked once for sixteen of them. Each piece is told
 * once the system has taken it. Resolves when all is taken or whoever asked has left; throws when the file could not be read.
 *
 * No stream between: it costs twice the time, and hides when a piece has left, before which its memory is nobody else's.
 */
export async function sendPart(
  response: ServerResponse,
  { file, start, end, serving }: { file: FileHandle; start: number; end: number; serving: Serving | null },
): Promise<void> {
  const block = takeBlock()
  for (let position = start; position <= end; ) {
    const { bytesRead } = await file.read(block, 0, Math.min(READ_SIZE, end + 1 - position), position)
    if (bytesRead === 0) throw new Error('the file ended before the part that was asked for')
    for (let from = 0; from < bytesRead; from += PIECE) {
      const piece = block.subarray(from, Math.min(from + PIECE, bytesRead))
      // A block that may not have left whole is collected, and not handed to another.
      if (!(await isTaken(response, piece))) return
      serving?.sent(position, position + piece.length)
      position += piece.length
    }
  }
  giveBlock(block)
  response.end()
}

/** Whether the system took these bytes; false when the connection is gone. */
const isTaken = (response: ServerResponse, bytes: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    if (response.destroyed) return resolve(false)
    const leave = () => resolve(false)
    response.once('close', leave)
    response.write(bytes, (error) => {
      response.off('close', leave)
      // Writes in flight on a broken connection are called back without an error.
      resolve(!error && !response.destroyed)
    })
  })
