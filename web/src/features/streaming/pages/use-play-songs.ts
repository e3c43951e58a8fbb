import { useCallback, useMemo } from 'react'
import { isActive } from '../engine/machine.ts'
import { usePlayer, usePlayerState } from '../player.ts'
import type { PlayerSongFragment } from '../player-song.generated.ts'
import { toPlayerSong } from '../to-player-song.ts'

/** Playing from a page: its songs are the queue; another press on the one that plays stops it. */
export const usePlaySongs = (songs: readonly PlayerSongFragment[]) => {
  const engine = usePlayer()
  const queue = useMemo(() => songs.map(toPlayerSong), [songs])
  const current = usePlayerState(({ song }) => queue.find(({ id }) => id === song?.id)?.id ?? null)
  const playing = usePlayerState(({ song, phase }) =>
    isActive(phase) ? (queue.find(({ id }) => id === song?.id)?.id ?? null) : null,
  )
  const toggle = useCallback(
    (songId?: string) => {
      const wanted = songId ?? current ?? queue[0]?.id
      const song = queue.find(({ id }) => id === wanted)
      if (song && engine.getSnapshot().song?.id === song.id) engine.toggle()
      else if (song) engine.play(song, queue)
    },
    [engine, queue, current],
  )
  return { current, playing, toggle }
}
