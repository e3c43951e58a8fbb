import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { Serving } from './object-meter.ts'
import { READ_SIZE, giveBlocks, takeBlock } from './read-blocks.ts'

/** Small, so that a connection which is not read takes little that was never heard. */
const PIECE = 64 * 1024

/** Blocks that one answer keeps for others: of a whole file, the rest are collected. */
const MOST_KEPT = 2

/**
 * A part of a file, read in large blocks and handed on in small pieces: a thread of its own is asked once for eight of them.
 * Each piece is told when the connection wants the next one. Closes the file.
 */
export class FileRange extends Readable {
  readonly #file: FileHandle
  readonly #serving: Serving | null
  /** Read, and not handed on yet. */
  #block: Buffer = Buffer.alloc(0)
  /** Where in the file the next piece begins, and what is to be told of the one before. */
  #position: number
  #told: number
  readonly #until: number
  readonly #blocks: Buffer[] = []

  constructor(options: { file: FileHandle; start: number; end: number; serving: Serving | null }) {
    super({ highWaterMark: PIECE })
    this.#file = options.file
    this.#serving = options.serving
    this.#position = options.start
    this.#told = options.start
    this.#until = options.end + 1
  }

  override _read(): void {
    if (this.#told < this.#position) {
      this.#serving?.sent(this.#told, this.#position)
      this.#told = this.#position
    }
    if (this.#block.length > 0) return this.#handOn()
    if (this.#position === this.#until) return void this.push(null)
    this.#readBlock().catch((error: Error) => this.destroy(error))
  }

  /** Closing the file waits for this. */
  async #readBlock(): Promise<void> {
    const wanted = Math.min(READ_SIZE, this.#until - this.#position)
    const keeps = this.#blocks.length < MOST_KEPT
    const block = keeps ? takeBlock() : Buffer.allocUnsafeSlow(wanted)
    const { buffer, bytesRead } = await this.#file.read(block, 0, wanted, this.#position)
    // Not before it was read into: who leaves meanwhile must not have it handed to another.
    if (keeps) this.#blocks.push(block)
    if (this.destroyed) return
    if (bytesRead === 0) throw new Error('the file ended before the part that was asked for')
    this.#block = buffer.subarray(0, bytesRead)
    this.#handOn()
  }

  #handOn(): void {
    const piece = this.#block.subarray(0, PIECE)
    this.#block = this.#block.subarray(piece.length)
    this.#position += piece.length
    this.push(piece)
  }

  /** To be called when all of it has been handed to the system, and never when it was cut off. */
  giveBack(): void {
    giveBlocks(this.#blocks.splice(0))
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    callbackify(() => this.#file.close())((closing) => done(error ?? closing))
  }
}
