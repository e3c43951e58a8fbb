export interface FlacFrameHeader {
  /** Samples per channel in the frame. */
  samples: number
  /** Bytes of the header, its checksum included. */
  length: number
}

/** Longest header there is. */
export const MAX_FLAC_HEADER = 16

const CRC8 = Uint8Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1) & 0xff
  return crc
})

const EXTRA_BYTES_OF_BLOCK: Readonly<Record<number, number>> = { 6: 1, 7: 2 }
const EXTRA_BYTES_OF_RATE: Readonly<Record<number, number>> = { 12: 1, 13: 2, 14: 2 }

/** The frame header at `bytes[at]`, or null when there is none: the sync code, the fields and the checksum must all be right. */
export function parseFlacFrameHeader(bytes: Uint8Array, at: number, end: number): FlacFrameHeader | null {
  if (at + 6 > end || bytes[at] !== 0xff || (bytes[at + 1]! & 0xfe) !== 0xf8) return null
  const block = bytes[at + 2]! >> 4
  const rate = bytes[at + 2]! & 15
  if (block === 0 || rate === 15 || bytes[at + 3]! >> 4 > 10 || (bytes[at + 3]! & 1) === 1) return null
  // The number of the frame or sample comes next, in the manner of UTF-8.
  const lead = bytes[at + 4]!
  const numberLength = lead < 0x80 ? 1 : Math.clz32(~(lead << 24))
  let next = at + 4 + numberLength
  const samples = samplesOf(block, bytes, next)
  next += (EXTRA_BYTES_OF_BLOCK[block] ?? 0) + (EXTRA_BYTES_OF_RATE[rate] ?? 0)
  if (next >= end) return null
  let crc = 0
  for (let i = at; i < next; i++) crc = CRC8[crc ^ bytes[i]!]!
  return crc === bytes[next] ? { samples, length: next + 1 - at } : null
}

/** Sizes of blocks 6 and 7 are written out, in the one or two bytes after the frame's number. */
function samplesOf(block: number, bytes: Uint8Array, next: number): number {
  if (block === 1) return 192
  if (block <= 5) return 576 << (block - 2)
  if (block === 6) return bytes[next]! + 1
  if (block === 7) return ((bytes[next]! << 8) | bytes[next + 1]!) + 1
  return 256 << (block - 8)
}
