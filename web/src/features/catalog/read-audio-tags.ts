import type { SongFormValues } from './song-form-schema.ts'

/** A file's own tags, as form values; only those present. */
export type AudioTags = Partial<SongFormValues>

const MAX_LENGTH = 200

/**
 * Title, album, year and genre as tagged, and the length in whole seconds. Nothing of it is trusted: the server measures
 * again. A file that cannot be read says nothing.
 */
export const readAudioTags = async (file: File): Promise<AudioTags> => {
  try {
    // A chunk of its own: only those who upload carry it.
    const { parseBlob } = await import('music-metadata')
    const { common, format } = await parseBlob(file, { skipCovers: true, duration: true })
    const tags: AudioTags = {}
    const title = clean(common.title)
    const album = clean(common.album)
    const genre = clean(common.genre?.[0])
    const year = common.year ?? Number.parseInt(common.date ?? '', 10)
    if (title) tags.title = title
    if (album) tags.album = album
    if (genre) tags.genre = genre
    if (year >= 1000 && year <= 9999) tags.releaseYear = String(year)
    if (format.duration && Number.isFinite(format.duration))
      tags.duration = String(Math.max(1, Math.floor(format.duration + 0.5)))
    return tags
  } catch {
    return {}
  }
}

// Control characters come from padded ID3v1 fields.
const clean = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
