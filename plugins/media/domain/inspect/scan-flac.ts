import { ByteReader } from './byte-reader.ts'
import { MAX_FLAC_HEADER, parseFlacFrameHeader } from './flac-frame.ts'
import { ContentRefused } from './content-refused.ts'
import { readAt } from './media-source.ts'
import type { MediaSource } from './media-source.ts'

// Eight channels of 65,535 samples do not reach this even uncompressed at 32 bits; a frame that does has no end.
const MAX_FRAME_BYTES = 4 * 1024 * 1024
const MAX_METADATA_BLOCKS = 256

const CRC16 = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x8005 : crc << 1) & 0xffff
  return crc
})

const damaged = (what: string): ContentRefused =>
  new ContentRefused('DAMAGED', `This FLAC file is damaged: ${what}. Export it again and upload the new file.`)

/** Checks every frame of a FLAC file from `start` (where `fLaC` stands) against its checksum. Returns seconds, counted over the frames. */
export async function scanFlac(source: MediaSource, start: number): Promise<number> {
  const { sampleRate, declared, audioStart } = await readHeader(source, start)
  const reader = new ByteReader(source, audioStart)
  let samples = 0
  try {
    while ((await reader.fill(MAX_FLAC_HEADER)) || reader.has(1)) {
      const header = parseFlacFrameHeader(reader.bytes, reader.start, reader.end)
      if (!header) {
        if (isTrailer(reader.bytes, reader.start, source.size - reader.position)) break
        throw damaged(`there is no audio where it should be, at ${clock(samples / sampleRate)}`)
      }
      if (!(await passFrame(reader, source.size)))
        throw damaged(`a checksum is wrong at ${clock(samples / sampleRate)}`)
      samples += header.samples
    }
  } finally {
    await reader.close()
  }
  if (samples === 0) throw damaged('it holds no audio frames')
  if (declared > 0 && samples < declared) throw damaged('it ends before its audio does')
  return samples / sampleRate
}

async function readHeader(
  source: MediaSource,
  start: number,
): Promise<{ sampleRate: number; declared: number; audioStart: number }> {
  const info = Buffer.from(await readAt(source, start, 42))
  if (info.length < 42 || (info[4]! & 0x7f) !== 0) throw damaged('it ends in its header')
  const sampleRate = info.readUIntBE(18, 3) >> 4
  if (sampleRate === 0) throw damaged('its sample rate makes no sense')
  const declared = (info[21]! & 15) * 2 ** 32 + info.readUInt32BE(22)
  let at = start + 4
  for (let last = false, count = 0; !last; count++) {
    if (count > MAX_METADATA_BLOCKS) throw damaged('its header makes no sense')
    const head = Buffer.from(await readAt(source, at, 4))
    if (head.length < 4) throw damaged('it ends in its header')
    last = (head[0]! & 0x80) !== 0
    at += 4 + head.readUIntBE(1, 3)
  }
  return { sampleRate, declared, audioStart: at }
}

/** Whether what starts here, `remaining` bytes before the end of the file, is an ID3v1 or APE tag. */
function isTrailer(bytes: Uint8Array, at: number, remaining: number): boolean {
  const word = String.fromCharCode(...bytes.subarray(at, at + 8))
  return (remaining === 128 && word.startsWith('TAG')) || word === 'APETAGEX'
}

/**
 * Consumes one frame: up to where its checksum comes out even and another frame, a tag or the end of the file follows.
 * False when there is no such place.
 */
async function passFrame(reader: ByteReader, size: number): Promise<boolean> {
  let crc = 0
  for (let passed = 0; passed < MAX_FRAME_BYTES; ) {
    const more = await reader.fill(MAX_FLAC_HEADER + 1)
    const { bytes, start, end, position } = reader
    const limit = more ? end - MAX_FLAC_HEADER : end
    let i = start
    while (i < limit) {
      crc = ((crc << 8) & 0xffff) ^ CRC16[(crc >> 8) ^ bytes[i]!]!
      i++
      if (crc !== 0 || passed + i - start < 8) continue
      const remaining = size - position - (i - start)
      if (remaining === 0 || parseFlacFrameHeader(bytes, i, end) || isTrailer(bytes, i, remaining)) {
        await reader.skip(i - start)
        return true
      }
    }
    passed += i - start
    await reader.skip(i - start)
    if (!more) return false
  }
  return false
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
