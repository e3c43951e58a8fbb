import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { PlayerSong } from './engine/types.ts'
import { usePlayer } from './player.ts'

export type PlayAllProps = { songs: readonly PlayerSong[]; children: ReactNode }

/** Plays a list from its first song. */
export const PlayAll = ({ songs, children }: PlayAllProps) => {
  const engine = usePlayer()
  const [first] = songs
  return (
    <Button disabled={!first} onClick={() => first && engine.play(first, songs)}>
      {children}
    </Button>
  )
}
