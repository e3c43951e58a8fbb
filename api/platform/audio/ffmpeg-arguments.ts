import { type AudioFormat, type AudioTags, type EncodeInput, PREVIEW_SECONDS } from './port.ts'

// Arguments that both adapters give to FFmpeg, which is the same program in both.

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

const COVER_INPUT = (cover: string) => ['-protocol_whitelist', 'file', '-f', 'jpeg_pipe', '-i', cover]
const COVER_OUTPUT = [
  ...['-map', '1:v:0', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'],
  ...['-metadata:s:v', 'title=Album cover', '-metadata:s:v', 'comment=Cover (front)'],
]

const FADE_IN = 0.5
const FADE_OUT = 1.5

/**
 * The tags of a file. A NUL would end the argument, and what comes after the first `=` is the value, whatever it holds.
 */
function tagArguments({ title, artist, album, track, year }: AudioTags): string[] {
  const said = { title, artist, album_artist: artist, album, track, date: year === null ? null : String(year) }
  return Object.entries(said).flatMap(([name, value]) =>
    value ? ['-metadata', `${name}=${value.replaceAll('\0', '')}`] : [],
  )
}

/**
 * One progressive file with the tags that are given: neither names nor pictures of the original. The second input, where there is
 * one, is its cover.
 */
export function encodeArguments({
  file,
  format,
  to,
  from,
  seconds,
  maxBytes,
  tags,
}: EncodeInput & { maxBytes: number }) {
  const length = seconds ?? (format === 'aac-preview' ? PREVIEW_SECONDS : undefined)
  const filters = ['aformat=sample_rates=44100|48000:channel_layouts=mono|stereo']
  if (length !== undefined)
    filters.push(`afade=t=in:d=${FADE_IN}`, `afade=t=out:st=${Math.max(0, length - FADE_OUT)}:d=${FADE_OUT}`)
  return [
    ...['-hide_banner', '-nostats', '-v', 'error'],
    ...(from === undefined ? [] : ['-ss', String(from)]),
    ...(length === undefined ? [] : ['-t', String(length)]),
    ...input(file),
    ...(tags?.cover ? COVER_INPUT(tags.cover) : []),
    ...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    ...['-af', filters.join(',')],
    ...CODECS[format],
    ...(tags ? [...tagArguments(tags), '-id3v2_version', '3', '-write_id3v1', '1'] : []),
    ...(tags?.cover ? COVER_OUTPUT : []),
    ...['-fs', String(maxBytes), '-y', to],
  ]
}
