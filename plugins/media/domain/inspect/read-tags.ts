import { readableOf } from './media-source.ts'
import type { MediaSource } from './media-source.ts'

export interface AudioTags {
  title?: string
  artist?: string
  album?: string
  year?: number
  genre?: string
}

const MAX_LENGTH = 200

/** Title, artist, album, year and genre as the file itself states them. Tags that cannot be read are no tags. */
export async function readTags(source: MediaSource, contentType: string): Promise<AudioTags> {
  const { parseStream } = await import('music-metadata')
  const stream = await readableOf(source)
  try {
    const { common } = await parseStream(
      stream,
      { mimeType: contentType, size: source.size },
      { skipCovers: true, duration: false },
    )
    const year = common.year ?? Number.parseInt(common.date ?? '', 10)
    return {
      title: clean(common.title),
      artist: clean(common.artist),
      album: clean(common.album),
      year: year >= 1000 && year <= 9999 ? year : undefined,
      genre: clean(common.genre?.[0]),
    }
  } catch {
    return {}
  } finally {
    stream.destroy()
  }
}

function clean(text: string | undefined): string | undefined {
  // Control characters come from padded ID3v1 fields and from mischief.
  return (
    text
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_LENGTH) || undefined
  )
}
