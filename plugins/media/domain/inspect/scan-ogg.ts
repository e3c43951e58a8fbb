import { ByteReader } from './byte-reader.ts'
import { ContentRefused } from './content-refused.ts'
import type { MediaSource } from './media-source.ts'

const CRC32 = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1
  return crc >>> 0
})

interface AudioStream {
  serial: number
  /** Units of the granule positions, per second. */
  rate: number
  /** Samples at the start that are not played. */
  preSkip: number
  lastGranule: number
}

const damaged = (what: string): ContentRefused =>
  new ContentRefused('DAMAGED', `This OGG file is damaged: ${what}. Export it again and upload the new file.`)

/** Checks every page of an Ogg file against its checksum. Returns seconds, over all chained streams of Vorbis, Opus or FLAC. */
export async function scanOgg(source: MediaSource): Promise<number> {
  const reader = new ByteReader(source)
  let stream: AudioStream | null = null
  let seconds = 0
  const close = (): number => (stream ? Math.max(0, stream.lastGranule - stream.preSkip) / stream.rate : 0)
  try {
    while (reader.has(27) || (await reader.fill(27))) {
      const segments = reader.at(26)
      if (String.fromCharCode(...reader.view(0, 4)) !== 'OggS') throw damaged('it loses its structure in the middle')
      if (!(await reader.fill(27 + segments))) throw damaged('it ends in the middle')
      let body = 0
      for (let i = 0; i < segments; i++) body += reader.at(27 + i)
      const length = 27 + segments + body
      if (!(await reader.fill(length))) throw damaged('it ends in the middle')
      const page = reader.view(0, length)
      const view = new DataView(page.buffer, page.byteOffset, page.byteLength)
      if (view.getUint32(22, true) !== checksum(page)) throw damaged('a checksum is wrong')
      const serial = view.getUint32(14, true)
      if (page[5]! & 2) {
        const opened = identify(page.subarray(27 + segments), serial)
        if (opened) {
          seconds += close()
          stream = opened
        }
      }
      // -1 marks a page on which no packet ends.
      const granule = view.getBigInt64(6, true)
      if (stream && serial === stream.serial && granule > 0n) stream.lastGranule = Number(granule)
      await reader.skip(length)
    }
  } finally {
    await reader.close()
  }
  if (!stream)
    throw new ContentRefused(
      'UNSUPPORTED_TYPE',
      'This OGG file holds no Vorbis, Opus or FLAC audio. Export it as Ogg Vorbis and upload the new file.',
    )
  if (reader.has(1)) throw damaged('it ends in the middle')
  return seconds + close()
}

/**
 * Identifies a logical stream by its first packet; null for audio that browsers do not play, and for accompanying
 * streams.
 */
function identify(packet: Uint8Array, serial: number): AudioStream | null {
  const text = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength).toString('latin1', 0, 8)
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength)
  if (text.startsWith('\x80theora')) {
    throw new ContentRefused(
      'UNSUPPORTED_TYPE',
      'This OGG file is a video. Export its sound as MP3, FLAC or Ogg Vorbis and upload that.',
    )
  }
  if (text.startsWith('\x01vorbis') && packet.length >= 16) return opened(serial, view.getUint32(12, true), 0)
  if (text === 'OpusHead' && packet.length >= 12) return opened(serial, 48_000, view.getUint16(10, true))
  if (text.startsWith('\x7fFLAC') && packet.length >= 31) return opened(serial, view.getUint32(27) >>> 12, 0)
  return null
}

function opened(serial: number, rate: number, preSkip: number): AudioStream {
  if (rate === 0) throw damaged('its sample rate makes no sense')
  return { serial, rate, preSkip, lastGranule: 0 }
}

/** Over the page with its own checksum field as zeros. */
function checksum(page: Uint8Array): number {
  let crc = 0
  for (let i = 0; i < page.length; i++) {
    const byte = i >= 22 && i < 26 ? 0 : page[i]!
    crc = (crc << 8) ^ CRC32[(crc >>> 24) ^ byte]!
  }
  return crc >>> 0
}
