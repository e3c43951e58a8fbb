const BLOCK_FRAMES = 4 * 1024 * 1024

/**
 * Memory that one song after another is rendered in. Fresh pages cost more than the arithmetic done on them,
 * so a renderer of many songs keeps one workspace and resets it before each.
 */
export class Workspace {
  readonly #blocks: Float32Array[] = []
  #block = 0
  #used = 0

  /** An array, valid until the next reset; zeroed unless the caller is going to overwrite all of it. */
  take(length: number, zeroed = true): Float32Array {
    while (this.#block < this.#blocks.length && this.#used + length > this.#blocks[this.#block]!.length) {
      this.#block++
      this.#used = 0
    }
    const known = this.#blocks[this.#block]
    if (!known) this.#blocks.push(new Float32Array(Math.max(BLOCK_FRAMES, length)))
    const part = this.#blocks[this.#block]!.subarray(this.#used, this.#used + length)
    this.#used += length
    return known && zeroed ? part.fill(0) : part
  }

  reset(): void {
    this.#block = 0
    this.#used = 0
  }
}
