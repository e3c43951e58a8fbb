/**
 * Measures and encodes sound. Files are paths on this machine's disk; adapters read and write nothing else, and reach no
 * network. One call at a time is enough for a process: each takes a core.
 */
export interface AudioTools {
  readonly name: 'ffmpeg' | 'wasm'
  /** Bytes of the largest file that it takes; larger ones throw `AudioTooLarge`. */
  readonly maxBytes: number
  /** Which formats it encodes. */
  formats(): Promise<ReadonlySet<AudioFormat>>
  /** Decodes the whole file. Throws `AudioFailed` for what cannot be decoded, or takes too long. */
  analyse(file: string): Promise<AudioAnalysis>
  /**
   * Writes `to`, which must not be there yet; it ends in the format's ending. `from` and `seconds` take a part of it, faded in
   * and out. Throws as `analyse` does, also when the result would be larger than `maxBytes` (default 512 MB).
   */
  encode(input: EncodeInput): Promise<void>
  /** Ends what runs: it throws `AudioClosed`, as does what comes later. */
  close(): Promise<void>
}

export const AUDIO_FORMATS = ['aac-256', 'opus-128', 'mp3-320', 'aac-preview'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

/** How the files are named and served. */
export const AUDIO_FILES: Readonly<Record<AudioFormat, { ending: string; contentType: string }>> = {
  'aac-256': { ending: '.m4a', contentType: 'audio/mp4' },
  'opus-128': { ending: '.webm', contentType: 'audio/webm' },
  'mp3-320': { ending: '.mp3', contentType: 'audio/mpeg' },
  'aac-preview': { ending: '.m4a', contentType: 'audio/mp4' },
}

export interface EncodeInput {
  file: string
  format: AudioFormat
  to: string
  /** Seconds from the start. */
  from?: number
  seconds?: number
  maxBytes?: number
  /** Tags to write into the file, for `mp3-320` alone; omitted by default. */
  tags?: AudioTags
}

/** Kept as ID3, as players of every age read it. */
export interface AudioTags {
  title: string
  artist: string
  album: string | null
  /** `3`, or `3/8`. */
  track: string | null
  year: number | null
  /** Path of a JPEG. */
  cover: string | null
}

export interface AudioAnalysis {
  durationMs: number
  /** SHA-256 of the decoded samples (16 bit), as hexadecimal digits: the same recording without loss has the same. */
  sha256: string
  /** Integrated, LUFS (EBU R 128); −70 for silence. */
  loudness: number
  /** dBTP; −99 for silence. */
  truePeak: number
  /** Loudness range, LU. */
  range: number
  /** The largest sample of each 800th part, 0 to 255. */
  peaks: Uint8Array
  /** Where the loudest half minute begins, in seconds; 0 for what is shorter. */
  loudestStart: number
}

export const PEAKS = 800
export const PREVIEW_SECONDS = 30

/** The file cannot be decoded or encoded; the message says why, for staff. */
export class AudioFailed extends Error {
  override name = 'AudioFailed'
}

export class AudioTooLarge extends AudioFailed {
  override name = 'AudioTooLarge'
}

/** The process is stopping. */
export class AudioClosed extends Error {
  override name = 'AudioClosed'
  constructor() {
    super('the tools for sound are closed')
  }
}
