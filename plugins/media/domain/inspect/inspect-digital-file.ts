import { describeFormat, detectFormat } from './detect-format.ts'
import { inspectAudio } from './inspect-audio.ts'
import { ContentRefused } from './content-refused.ts'
import { inspectZip } from './inspect-zip.ts'
import { mediaSource } from './media-source.ts'
import type { MediaSource } from './media-source.ts'

export interface InspectedDigitalFile {
  format: 'mp3' | 'zip' | 'flac' | 'wav'
  contentType: string
}

/** Tells by its content what a digital product is. Throws `ContentRefused` for what is no MP3, ZIP, FLAC or WAV, is damaged, or holds what no product should. */
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
      await inspectZip(source)
      return { format: 'zip', contentType: 'application/zip' }
    default:
      throw new ContentRefused(
        'UNSUPPORTED_TYPE',
        `${describeFormat(extension)}. Upload the product as an MP3, FLAC or WAV file, or as a ZIP archive.`,
      )
  }
}
