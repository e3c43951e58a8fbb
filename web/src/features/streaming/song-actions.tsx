import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import type { PlayerSong } from './engine/types.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
`

/** The heart and the menu of a song, from whichever features have some. */
export const SongActions = ({ song, className }: { song: PlayerSong; className?: string }) => {
  const actions = useSlot('songActions')
  return (
    <Row className={className}>
      <Suspense>
        {actions.map(({ id, Component }) => (
          <Component key={id} song={song} />
        ))}
      </Suspense>
    </Row>
  )
}
