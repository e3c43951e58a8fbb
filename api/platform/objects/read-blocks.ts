/** Bytes per read: larger than the default of 64 KB, which costs a thread-pool trip for every 64 KB sent. */
export const READ_SIZE = 512 * 1024

/** Sixteen megabytes: what fifteen to thirty listeners need at once. */
const MOST = 32

const free: Buffer[] = []

/** Memory to read a part of a file into; what it holds is anybody's. */
export const takeBlock = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(READ_SIZE)

/**
 * For the next one who reads, once all that was read into it is out of this process: a new block for each read cost a
 * quarter of the time, in faults of fresh pages and in collecting them. Without it a block is collected as ever.
 */
export function giveBlocks(blocks: readonly Buffer[]): void {
  for (const block of blocks) if (free.length < MOST) free.push(block)
}
