import { type AudioFormat, type EncodeInput, PREVIEW_SECONDS } from './port.ts'

// What both adapters give to FFmpeg, which is the same program in both.

/** Nothing but the file itself is read: no playlists that name others, no network. */
const input = (file: string) => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mp3,wav,w64,flac,mov,ogg,aac'],
  ...['-i', file],
]

/** Loudness goes into the log, samples of 16 bit to `pcm`. */
export const analyseArguments = (file: string, pcm: string): string[] => [
  ...['-hide_banner', '-nostats', '-v', 'info', ...input(file)],
  '-filter_complex',
  '[0:a:0]asplit=2[heard][kept];[heard]ebur128=peak=true,anullsink;[kept]aformat=sample_fmts=s16:channel_layouts=mono|stereo[pcm]',
  ...['-map', '[pcm]', '-f', 's16le', '-y', pcm],
]

const CODECS: Readonly<Record<AudioFormat, readonly string[]>> = {
  'aac-256': ['-c:a', 'aac', '-b:a', '256k', '-movflags', '+faststart', '-f', 'mp4'],
  'opus-128': ['-c:a', 'libopus', '-b:a', '128k', '-f', 'webm'],
  'mp3-320': ['-c:a', 'libmp3lame', '-b:a', '320k', '-f', 'mp3'],
  'aac-preview': ['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', '-f', 'mp4'],
}

/** The encoder that a format needs, as FFmpeg names it. */
export const encoderOf = (format: AudioFormat): string => CODECS[format][1] as string

const FADE_IN = 0.5
const FADE_OUT = 1.5

/** One progressive file without tags: neither names nor pictures of the original. */
export function encodeArguments({ file, format, to, from, seconds, maxBytes }: EncodeInput & { maxBytes: number }) {
  const length = seconds ?? (format === 'aac-preview' ? PREVIEW_SECONDS : undefined)
  const filters = ['aformat=sample_rates=44100|48000:channel_layouts=mono|stereo']
  if (length !== undefined)
    filters.push(`afade=t=in:d=${FADE_IN}`, `afade=t=out:st=${Math.max(0, length - FADE_OUT)}:d=${FADE_OUT}`)
  return [
    ...['-hide_banner', '-nostats', '-v', 'error'],
    ...(from === undefined ? [] : ['-ss', String(from)]),
    ...(length === undefined ? [] : ['-t', String(length)]),
    ...input(file),
    ...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    ...['-af', filters.join(',')],
    ...CODECS[format],
    ...['-fs', String(maxBytes), '-y', to],
  ]
}
