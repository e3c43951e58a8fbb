import type { DeckPair } from './deck-pair.ts'
import type { SongLoad } from './song-load.ts'
import type { Playback, PlayerSong } from './types.ts'

/** Opens the song that follows and loads it into the spare deck, so that the change takes no loading. */
export function createPreparation(
  decks: DeckPair,
  createLoad: (song: PlayerSong) => SongLoad,
  /** Puts what was fetched into the spare deck, behind `before`. */
  put: (song: PlayerSong, playback: Playback, before: PlayerSong) => void,
) {
  let prepared: SongLoad | null = null
  /** A song is prepared once per load of the one before, also when that failed. */
  let tried: { current: SongLoad; songId: string } | null = null

  const drop = () => {
    prepared = null
    decks.spare.release()
  }

  return {
    drop,

    /** The song that the spare deck has ready. */
    song: (): PlayerSong | null => (decks.spare.url === null ? null : (prepared?.song ?? null)),

    prepare(song: PlayerSong, current: SongLoad) {
      if (tried?.current === current && tried.songId === song.id) return
      // A second session of the same song would take the claim of the first.
      if (song.id === current.song.id && !current.claimed) return
      drop()
      tried = { current, songId: song.id }
      const load = createLoad(song)
      prepared = load
      load.fetch().then(
        (playback) => {
          if (prepared === load) put(song, playback, current.song)
        },
        () => {
          if (prepared === load) prepared = null
        },
      )
    },

    /** Moves the prepared `song` to the active deck (release that before); forgets the rest. */
    take(song: PlayerSong): SongLoad | null {
      const load = prepared?.song.id === song.id ? prepared : null
      prepared = null
      tried = null
      if (load?.isFresh && decks.spare.url !== null) decks.swap()
      else decks.spare.release()
      return load
    },
  }
}
