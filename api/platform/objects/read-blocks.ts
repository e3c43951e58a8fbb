/**
 * Bytes per read: what a player asks for at once, mostly. Each read is a trip to a thread, which costs as much as sending
 * a quarter of a megabyte; where less is asked for, the rest of a block is memory that is never touched.
 */
export const READ_SIZE = 1024 * 1024

/** For so many listeners at once; at most so many megabytes stay when they have gone. */
const MAX = 32

const free: Buffer[] = []

/** Memory to read a part of a file into; what it holds is anybody's. */
export const takeBlock = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(READ_SIZE)

/**
 * For the next one who reads, once all that was read into it is out of this process: a new block for each read cost a
 * quarter of the time, in faults of fresh pages and in collecting them. Without it a block is collected as ever.
 */
export function giveBlock(block: Buffer): void {
  if (free.length < MAX) free.push(block)
}
