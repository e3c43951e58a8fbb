import type { PlayableSong } from '#plugins/catalog'
import type { AudioFormat } from '#prisma/generated/client/enums.ts'
import type { OpenPlaybackInput, ServedFormat } from '../rules.ts'
import type { Rendition } from './playback-facts.ts'

/** A file that a song can be played from. */
export interface AudioFile {
  format: AudioFormat
  key: string
  contentType: string
  bytes: number
}

export type AudioFiles = { original: AudioFile } & Partial<Record<AudioFormat, AudioFile>>

/** The files a song can be played from. */
export function filesOf(song: PlayableSong, renditions: readonly Rendition[]): AudioFiles {
  const original = {
    format: 'original',
    key: song.audioKey,
    contentType: song.audioType,
    bytes: song.audioBytes,
  } as const
  const file = (format: 'aac' | 'opus') => {
    const rendition = renditions.find(({ kind }) => kind === format)
    return rendition && { [format]: { ...rendition, format } }
  }
  return { original, ...file('aac'), ...file('opus') }
}

/** The requested format, else AAC, else the upload. */
export const chooseFile = (files: AudioFiles, format: OpenPlaybackInput['format']): AudioFile =>
  (format != null && files[formatOf(format)]) || files.aac || files.original

export const formatOf = (format: NonNullable<OpenPlaybackInput['format']>) =>
  format.toLowerCase() as Lowercase<typeof format>
export const servedFormat = ({ format }: AudioFile) =>
  format.toUpperCase() as Uppercase<typeof format> satisfies ServedFormat
