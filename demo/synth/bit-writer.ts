/** Writes big-endian bit fields into a growing buffer. */
export class BitWriter {
  bytes: Uint8Array
  /** Whole bytes written so far. */
  length = 0
  #pending = 0
  #count = 0

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity)
  }

  /** Makes room for `more` bytes, so that the writes that follow need no check. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }

  /** `count` is 1 to 24; bits of `value` above it are ignored, so negative numbers come out in two's complement. */
  write(value: number, count: number): void {
    let pending = (this.#pending << count) | (value & ((1 << count) - 1))
    let bits = this.#count + count
    while (bits >= 8) {
      bits -= 8
      this.bytes[this.length++] = pending >>> bits
    }
    pending &= 0xff
    this.#pending = pending
    this.#count = bits
  }

  /** Rice codes of residuals `from` to `to` with parameter `k`. */
  writeRice(residual: Int32Array, from: number, to: number, k: number): void {
    const bytes = this.bytes
    let length = this.length
    let pending = this.#pending
    let bits = this.#count
    const low = (1 << k) - 1
    for (let i = from; i < to; i++) {
      const value = residual[i]!
      const folded = (value << 1) ^ (value >> 31)
      let zeros = folded >>> k
      for (; zeros > 8; zeros -= 8) {
        pending <<= 8
        bytes[length++] = pending >>> bits
      }
      // At most 8 zeros, the one, and 14 bits: fits beside the 7 that may be pending.
      pending = (pending << (zeros + 1 + k)) | (1 << k) | (folded & low)
      bits += zeros + 1 + k
      while (bits >= 8) {
        bits -= 8
        bytes[length++] = pending >>> bits
      }
    }
    this.length = length
    this.#pending = pending & 0xff
    this.#count = bits
  }

  /** Fills the last byte with zeros. */
  align(): void {
    if (this.#count > 0) this.write(0, 8 - this.#count)
  }
}
