import { type ReactNode, useEffect, useState } from 'react'
import type { PlayerSong } from './engine/types.ts'
import { songSound } from './song-sounds.ts'
import { Waveform } from './waveform.tsx'

/** Hands the picture of the song to what draws the seek bar; `undefined` while and where there are no peaks. */
export const SongWaveform = ({
  song,
  played,
  children,
}: {
  song: Pick<PlayerSong, 'id' | 'coverColor'>
  played: number
  children: (picture: ReactNode) => ReactNode
}) => {
  const [known, setKnown] = useState<{ id: string; peaks: Uint8Array | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    songSound(song.id).then(
      (sound) => isWanted && setKnown({ id: song.id, peaks: sound?.peaks ?? null }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [song.id])
  const peaks = known?.id === song.id ? known.peaks : null
  return children(peaks ? <Waveform peaks={peaks} played={played} coverColor={song.coverColor} /> : undefined)
}
