import { describeFormat, detectFormat } from './detect-format.ts'
import { ContentRefused } from './content-refused.ts'
import { mediaSource } from './media-source.ts'
import type { MediaSource } from './media-source.ts'
import { readTags } from './read-tags.ts'
import type { AudioTags } from './read-tags.ts'
import { scanFlac } from './scan-flac.ts'
import { scanM4a } from './scan-m4a.ts'
import { scanMp3 } from './scan-mp3.ts'
import { scanOgg } from './scan-ogg.ts'
import { scanWav } from './scan-wav.ts'

export type AudioFormat = 'mp3' | 'wav' | 'flac' | 'm4a' | 'ogg'

export interface InspectedAudio {
  format: AudioFormat
  /** The type under which browsers play it. */
  contentType: string
  /** Measured from the audio itself, not from what headers claim. */
  durationSeconds: number
  tags: AudioTags
}

const FORMATS: Readonly<Record<string, AudioFormat>> = {
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  m4a: 'm4a',
  mp4: 'm4a',
  m4b: 'm4a',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  ogx: 'ogg',
  ogv: 'ogg',
}

const CONTENT_TYPES: Readonly<Record<AudioFormat, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
}

const SCAN: Readonly<Record<AudioFormat, (source: MediaSource, start: number) => Promise<number>>> = {
  mp3: scanMp3,
  wav: scanWav,
  flac: scanFlac,
  m4a: scanM4a,
  ogg: scanOgg,
}

/**
 * Tells by its content what an audio file is, checks it from the first frame to the last, and measures it.
 * Throws `ContentRefused` for what is no MP3, WAV, FLAC, M4A or OGG, is damaged or cut short, or lasts under a second.
 */
export async function inspectAudio(input: Uint8Array | string | MediaSource): Promise<InspectedAudio> {
  const source = await mediaSource(input)
  const { extension, start } = await detectFormat(source)
  const format = FORMATS[extension ?? '']
  if (!format) {
    throw new ContentRefused(
      'UNSUPPORTED_TYPE',
      `${describeFormat(extension)}, and not audio that we can play. Upload an MP3, WAV, FLAC, M4A or OGG file.`,
    )
  }
  const durationSeconds = await scan(format, source, start)
  if (durationSeconds < 1)
    throw new ContentRefused(
      'TOO_SHORT',
      'This file holds less than one second of audio. Check the export and upload the new file.',
    )
  const contentType = CONTENT_TYPES[format]
  return { format, contentType, durationSeconds, tags: await readTags(source, contentType) }
}

async function scan(format: AudioFormat, source: MediaSource, start: number): Promise<number> {
  try {
    return await SCAN[format](source, start)
  } catch (error) {
    // Reading a number past the end of a structure: the structure lies about its length.
    if (error instanceof RangeError)
      throw new ContentRefused(
        'DAMAGED',
        `This ${format.toUpperCase()} file is damaged. Export it again and upload the new file.`,
      )
    throw error
  }
}
