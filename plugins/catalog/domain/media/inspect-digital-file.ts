import { describeFormat, detectFormat } from './detect-format.ts'
import { inspectAudio } from './inspect-audio.ts'
import { MediaRefused } from './media-refused.ts'
import { mediaSource, readAt } from './media-source.ts'
import type { MediaSource } from './media-source.ts'

export interface InspectedDigitalFile {
  format: 'mp3' | 'zip' | 'flac' | 'wav'
  contentType: string
}

const END_RECORD_BYTES = 22
const MAX_COMMENT_BYTES = 65_535

/** Tells by its content what a digital product is. Throws `MediaRefused` for what is no MP3, ZIP, FLAC or WAV, or is damaged. */
export async function inspectDigitalFile(input: Uint8Array | string | MediaSource): Promise<InspectedDigitalFile> {
  const source = await mediaSource(input)
  const { extension } = await detectFormat(source)
  switch (extension) {
    case 'mp3':
    case 'flac':
    case 'wav': {
      const { contentType } = await inspectAudio(source)
      return { format: extension, contentType }
    }
    case 'zip':
      await checkZip(source)
      return { format: 'zip', contentType: 'application/zip' }
    default:
      throw new MediaRefused(
        'UNSUPPORTED_TYPE',
        `${describeFormat(extension)}. Upload the product as an MP3, FLAC or WAV file, or as a ZIP archive.`,
      )
  }
}

/** A ZIP file is whole when the record at its end names a directory that lies within the file and has entries. */
async function checkZip(source: MediaSource): Promise<void> {
  const tailStart = Math.max(0, source.size - END_RECORD_BYTES - MAX_COMMENT_BYTES)
  const tail = Buffer.from(await readAt(source, tailStart, source.size - tailStart))
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const cut = new MediaRefused(
    'DAMAGED',
    'This ZIP archive is damaged or cut short. Make it again and upload the new file.',
  )
  if (at < 0 || at + END_RECORD_BYTES > tail.length) throw cut
  const entries = tail.readUInt16LE(at + 10)
  const size = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (entries === 0)
    throw new MediaRefused('DAMAGED', 'This ZIP archive is empty. Put the files in and upload it again.')
  // A directory beyond 4 GB would need the 64-bit records; uploads never come near.
  if (offset + size > tailStart + at) throw cut
  const first = Buffer.from(await readAt(source, offset, 4))
  if (first.toString('latin1') !== 'PK\x01\x02') throw cut
}
