import type { DomainContext } from '#api/context.ts'
import type { PlayableSong } from '#plugins/catalog'
import type { AudioFormat } from '#prisma/generated/client/enums.ts'
import type { OpenPlaybackInput, ServedFormat } from '../rules.ts'

/** A file that a song can be played from. */
export interface AudioFile {
  format: AudioFormat
  key: string
  contentType: string
  bytes: number
}

export type AudioFiles = { original: AudioFile } & Partial<Record<AudioFormat, AudioFile>>

/** What there is to play a song from. */
export async function filesOf(ctx: DomainContext, song: PlayableSong): Promise<AudioFiles> {
  const original = {
    format: 'original',
    key: song.audioKey,
    contentType: song.audioType,
    bytes: song.audioBytes,
  } as const
  const made = await ctx.services.sound?.findRenditions(ctx, { songId: song.id, audioKey: song.audioKey })
  const file = (format: 'aac' | 'opus') => {
    const rendition = made?.get(format)
    return rendition && { [format]: { ...rendition, format } }
  }
  return { original, ...file('aac'), ...file('opus') }
}

/** What was asked for, else AAC, else the upload. */
export const chooseFile = (files: AudioFiles, format: OpenPlaybackInput['format']): AudioFile =>
  (format != null && files[formatOf(format)]) || files.aac || files.original

export const formatOf = (format: NonNullable<OpenPlaybackInput['format']>) =>
  format.toLowerCase() as Lowercase<typeof format>
export const servedFormat = ({ format }: AudioFile) =>
  format.toUpperCase() as Uppercase<typeof format> satisfies ServedFormat
