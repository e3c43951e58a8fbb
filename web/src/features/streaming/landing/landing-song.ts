import { useState } from 'react'

/** A song that visitors can hear half a minute of. */
export interface LandingSong {
  songId: string
  title: string
  artistName: string
  artistUsername: string
  coverImageUrl: string | null
  coverSrcSet: string | null
  coverColor: string | null
  previewUrl: string
}

export type CountedSong = Omit<LandingSong, 'previewUrl'> & { previewUrl: string | null }

const hasPreview = (song: CountedSong): song is LandingSong => song.previewUrl !== null

const choose = (counted: readonly CountedSong[] | null): LandingSong | 'newest' | null =>
  counted && (counted.find(hasPreview) ?? 'newest')

/**
 * The song of the poster: the one counted last that has a preview; "newest" where none has. Stays the same while the page
 * is open. Null until it is known.
 */
export const useLandingSong = (counted: readonly CountedSong[] | null): LandingSong | 'newest' | null => {
  const [chosen, setChosen] = useState(() => choose(counted))
  if (chosen === null && counted !== null) setChosen(choose(counted))
  return chosen
}
