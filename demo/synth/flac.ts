import { createHash } from 'node:crypto'
import { endianness } from 'node:os'
import { BitWriter } from './bit-writer.ts'
import { createSubframeScratch, writeSubframe } from './flac-subframe.ts'
import { QUANTISE_BLOCK } from './pcm.ts'
import type { PcmAudio } from './pcm.ts'

/** Vorbis comments; names are written in upper case. */
export type FlacTags = Readonly<Partial<Record<'title' | 'artist' | 'album' | 'date' | 'genre', string>>>

const BLOCK = QUANTISE_BLOCK
const RATE_CODES = new Map([
  [8000, 4],
  [16_000, 5],
  [22_050, 6],
  [24_000, 7],
  [32_000, 8],
  [44_100, 9],
  [48_000, 10],
  [96_000, 11],
])
const SEEK_POINT_SECONDS = 5

/** Encodes 16-bit stereo losslessly as FLAC: fixed predictors, Rice codes, seek table, comments, MD5 of the samples. */
export function encodeFlac(pcm: PcmAudio, tags: FlacTags = {}): Uint8Array {
  const frames = pcm.left.length
  const out = new BitWriter(Math.ceil(frames * 2.2) + 16_384)
  const offsets: number[] = []
  let smallest = Infinity
  let largest = 0
  const encode = createFrameEncoder(out, pcm)
  for (let start = 0, number = 0; start < frames; start += BLOCK, number++) {
    const from = out.length
    offsets.push(from)
    encode(start, Math.min(BLOCK, frames - start), number)
    smallest = Math.min(smallest, out.length - from)
    largest = Math.max(largest, out.length - from)
  }
  const audio = out.bytes.subarray(0, out.length)
  const blocks = [
    [0, streamInfo(pcm, smallest, largest)],
    [3, seekTable(offsets, frames, pcm.sampleRate)],
    [4, vorbisComment(tags)],
  ] as const
  const parts: Uint8Array[] = [new TextEncoder().encode('fLaC')]
  blocks.forEach(([type, body], i) => {
    const last = i === blocks.length - 1 ? 0x80 : 0
    parts.push(Uint8Array.of(last | type, body.length >> 16, body.length >> 8, body.length), body)
  })
  return new Uint8Array(Buffer.concat([...parts, audio]))
}

function createFrameEncoder(out: BitWriter, pcm: PcmAudio) {
  const [left, right, mid, side] = [0, 1, 2, 3].map(() => new Int32Array(BLOCK)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  const scratch = createSubframeScratch(BLOCK)
  const rateCode = RATE_CODES.get(pcm.sampleRate) ?? 0b1101

  return (start: number, n: number, number: number): void => {
    const from = out.length
    for (let i = 0; i < n; i++) {
      const l = pcm.left[start + i]!
      const r = pcm.right[start + i]!
      left[i] = l
      right[i] = r
      mid[i] = (l + r) >> 1
      side[i] = l - r
    }
    const mode = cheapestStereo(left, right, n)
    const assignment = [1, 8, 9, 10][mode]!

    out.reserve(n * 5 + 256)
    out.write(0xfff8, 16)
    out.write(n === BLOCK ? 0b1100 : 0b0111, 4)
    out.write(rateCode, 4)
    out.write(assignment, 4)
    out.write(0b1000, 4)
    writeUtf8(out, number)
    if (n !== BLOCK) out.write(n - 1, 16)
    if (rateCode === 0b1101) out.write(pcm.sampleRate, 16)
    out.write(crc8(out.bytes, from, out.length), 8)
    const [first, second] = [
      [left, right],
      [left, side],
      [side, right],
      [mid, side],
    ][mode] as [Int32Array, Int32Array]
    writeSubframe(out, first, n, first === side ? 17 : 16, scratch)
    writeSubframe(out, second, n, second === side ? 17 : 16, scratch)
    out.align()
    const crc = crc16(out.bytes, from, out.length)
    out.reserve(2)
    out.write(crc, 16)
  }
}

/** Index of left/right, left/side, side/right or mid/side, judged by the second differences of every third sample. */
function cheapestStereo(left: Int32Array, right: Int32Array, n: number): number {
  let costLeft = 0
  let costRight = 0
  let costMid = 0
  let costSide = 0
  for (let i = 2; i < n; i += 3) {
    const l = left[i]! - 2 * left[i - 1]! + left[i - 2]!
    const r = right[i]! - 2 * right[i - 1]! + right[i - 2]!
    costLeft += Math.abs(l)
    costRight += Math.abs(r)
    costMid += Math.abs(l + r)
    costSide += Math.abs(l - r)
  }
  // The middle is half the sum, but has one unused low bit less, so it has to be clearly better.
  const costs = [costLeft * costRight, costLeft * costSide, costSide * costRight, costMid * costSide * 0.7]
  return costs.indexOf(Math.min(...costs))
}

/** A number in the extended UTF-8 that frame headers use. */
function writeUtf8(out: BitWriter, value: number): void {
  if (value < 0x80) return out.write(value, 8)
  let continuation = 1
  while (value >= 2 ** (5 * continuation + 6)) continuation++
  out.write(((0xff << (7 - continuation)) & 0xff) | (value >> (6 * continuation)), 8)
  for (let i = continuation - 1; i >= 0; i--) out.write(0x80 | ((value >> (6 * i)) & 0x3f), 8)
}

function streamInfo(pcm: PcmAudio, smallest: number, largest: number): Uint8Array {
  const body = new BitWriter(64)
  body.write(BLOCK, 16)
  body.write(BLOCK, 16)
  body.write(smallest, 24)
  body.write(largest, 24)
  body.write(pcm.sampleRate, 20)
  body.write(1, 3)
  body.write(15, 5)
  body.write(Math.floor(pcm.left.length / 2 ** 24), 12)
  body.write(pcm.left.length % 2 ** 24, 24)
  const out = body.bytes.slice(0, body.length + 16)
  out.set(md5(pcm), body.length)
  return out
}

/** MD5 of the interleaved little-endian samples, by which players and tests know that nothing was lost. */
function md5(pcm: PcmAudio): Uint8Array {
  const hash = createHash('md5')
  const part = new Int16Array(2 * 65_536)
  for (let start = 0; start < pcm.left.length; start += 65_536) {
    const n = Math.min(65_536, pcm.left.length - start)
    for (let i = 0; i < n; i++) {
      part[2 * i] = pcm.left[start + i]!
      part[2 * i + 1] = pcm.right[start + i]!
    }
    const bytes = Buffer.from(part.buffer, 0, n * 4)
    hash.update(endianness() === 'LE' ? bytes : Buffer.from(bytes).swap16())
  }
  return hash.digest()
}

/** A point every few seconds, so that a player jumps without searching. */
function seekTable(offsets: readonly number[], frames: number, sampleRate: number): Uint8Array {
  const every = Math.max(1, Math.round((SEEK_POINT_SECONDS * sampleRate) / BLOCK))
  const points = offsets.map((offset, i) => ({ offset, i })).filter(({ i }) => i % every === 0)
  const view = new DataView(new ArrayBuffer(points.length * 18))
  points.forEach(({ offset, i }, p) => {
    view.setBigUint64(p * 18, BigInt(i * BLOCK))
    view.setBigUint64(p * 18 + 8, BigInt(offset))
    view.setUint16(p * 18 + 16, Math.min(BLOCK, frames - i * BLOCK))
  })
  return new Uint8Array(view.buffer)
}

function vorbisComment(tags: FlacTags): Uint8Array {
  const field = (text: string): Buffer => {
    const bytes = Buffer.from(text)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  const comments = Object.entries(tags)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => field(`${name.toUpperCase()}=${value}`))
  const count = Buffer.alloc(4)
  count.writeUInt32LE(comments.length)
  return Buffer.concat([field('Fairwave demo synthesiser'), count, ...comments])
}

const CRC8 = Uint8Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1) & 0xff
  return crc
})

const CRC16 = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x8005 : crc << 1) & 0xffff
  return crc
})

function crc8(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0
  for (let i = from; i < to; i++) crc = CRC8[crc ^ bytes[i]!]!
  return crc
}

function crc16(bytes: Uint8Array, from: number, to: number): number {
  let crc = 0
  for (let i = from; i < to; i++) crc = ((crc << 8) & 0xffff) ^ CRC16[(crc >> 8) ^ bytes[i]!]!
  return crc
}
