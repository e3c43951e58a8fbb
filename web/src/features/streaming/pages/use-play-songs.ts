import { useCallback, useMemo } from 'react'
import { isActive } from '../engine/machine.ts'
import { isQueueOf, toggleList, toggleSong } from '../engine/play-list.ts'
import { usePlayer, usePlayerState } from '../player.ts'
import type { PlayerSongFragment } from '../player-song.generated.ts'
import { toPlayerSong } from '../to-player-song.ts'

/** Plays a page's songs: `toggle(id)` one of them and what follows it, `toggle()` all of them from the first. */
export const usePlaySongs = (songs: readonly PlayerSongFragment[]) => {
  const engine = usePlayer()
  const queue = useMemo(() => songs.map(toPlayerSong), [songs])
  const current = usePlayerState(({ song }) => queue.find(({ id }) => id === song?.id)?.id ?? null)
  const playing = usePlayerState(({ song, phase }) =>
    isActive(phase) ? (queue.find(({ id }) => id === song?.id)?.id ?? null) : null,
  )
  const playsAll = usePlayerState((state) => isActive(state.phase) && isQueueOf(state, queue))
  const toggle = useCallback(
    (songId?: string) => (songId ? toggleSong(engine, queue, songId) : toggleList(engine, queue)),
    [engine, queue],
  )
  return { current, playing, playsAll, toggle }
}
