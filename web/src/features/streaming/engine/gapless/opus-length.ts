/** Elements of WebM (Matroska) that hold others; all others are skipped or read. */
const segment = 0x18538067
const cluster = 0x1f43b675
const information = 0x1549a966
const blockGroup = 0xa0
const parents = new Set([segment, cluster, information, blockGroup])
const timestampScale = 0x2ad7b1
const clusterTimestamp = 0xe7
const simpleBlock = 0xa3
const block = 0xa1
const discardPadding = 0x75a2

/**
 * Where the song in a WebM file of Opus ends, in seconds of the file's own timeline, to the sample: the last packet is padded beyond
 * it. `null` where no packet was found.
 */
export function opusLength(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  let scale = 1_000_000
  let clusterAt = 0
  let end: number | null = null

  /** A number whose first byte tells how long it is; an identifier keeps the bit that tells. */
  const variable = (isId: boolean): number => {
    const first = view.getUint8(at)
    const length = Math.clz32(first) - 23
    let value = isId ? first : first & (0xff >> length)
    for (let i = 1; i < length; i += 1) value = value * 256 + view.getUint8(at + i)
    at += length
    return value
  }
  const unsigned = (from: number, length: number) => {
    let value = 0
    for (let i = 0; i < length; i += 1) value = value * 256 + view.getUint8(from + i)
    return value
  }

  try {
    while (at < bytes.length) {
      const id = variable(true)
      const size = variable(false)
      if (parents.has(id)) continue
      if (id === timestampScale) scale = unsigned(at, size)
      else if (id === clusterTimestamp) clusterAt = unsigned(at, size)
      else if (id === discardPadding && end !== null) end -= unsigned(at, size) / 1e9
      else if (id === simpleBlock || id === block) {
        // Track (one byte), two bytes of time, flags, then the packet.
        const time = clusterAt + view.getInt16(at + 1)
        end = (time * scale) / 1e9 + packetSeconds(view.getUint8(at + 4), view.getUint8(at + 5))
      }
      at += size
    }
  } catch (error) {
    // The part ends within an element.
    if (!(error instanceof RangeError)) throw error
  }
  return end
}

/** How long a packet is, by its first byte (RFC 6716, 3.1) and, where it says so, the second. */
function packetSeconds(first: number, second: number): number {
  const kind = first >> 3
  const frame = kind < 12 ? [10, 20, 40, 60][kind & 3] : kind < 16 ? [10, 20][kind & 1] : [2.5, 5, 10, 20][kind & 3]
  const frames = [1, 2, 2, second & 63][first & 3]
  return ((frame ?? 20) * (frames ?? 1)) / 1000
}
