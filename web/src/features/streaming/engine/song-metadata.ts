import type { PlayerSong } from './types.ts'

/** A song's data for the system's media controls. */
export const songMetadata = (song: PlayerSong): MediaMetadata =>
  new MediaMetadata({
    title: song.title,
    artist: song.artistName,
    album: song.album ?? '',
    artwork: artwork(song),
  })

/** The widths of a `srcset` become the sizes the system may choose from. */
export function artwork(song: Pick<PlayerSong, 'coverImageUrl' | 'coverSrcSet'>): MediaImage[] {
  if (!song.coverImageUrl) return []
  const renditions = (song.coverSrcSet ?? '').split(',').flatMap((candidate) => {
    const [src, width] = candidate.trim().split(/\s+/)
    const pixels = width?.match(/^(\d+)w$/)?.[1]
    return src && pixels ? [{ src, sizes: `${pixels}x${pixels}` }] : []
  })
  return renditions.length > 0 ? renditions : [{ src: song.coverImageUrl }]
}
