import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from '../../ui/icon-button.tsx'
import { color, media, space } from '../../ui/tokens.ts'
import { isActive, isBusy } from './engine/machine.ts'
import { usePlayer, usePlayerState } from './player.ts'
import { RepeatButton, ShuffleButton } from './queue-modes.tsx'

const turn = keyframes`to { rotate: 360deg; }`
const appear = keyframes`to { opacity: 1; }`

const Row = styled.div<{ $large: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ $large }) => ($large ? space[5] : space[2])};
  > button svg, > span[data-busy] svg { fill: currentColor; }
  @media not all and ${media.md} { ${({ $large }) => ($large ? '' : 'gap: 0;')} }
`

/** A ring round the button, once waiting is long enough to be noticed. */
const Waiting = styled.span`
  position: relative;
  display: inline-grid;
  &[data-busy='true']::after {
    content: '';
    position: absolute;
    inset: -4px;
    border: 2px solid ${color.cyan};
    border-right-color: transparent;
    border-radius: 50%;
    opacity: 0;
    pointer-events: none;
    animation: ${turn} 0.8s linear infinite, ${appear} 120ms ease-out 300ms forwards;
  }
`

const WideOnly = styled.span`
  display: none;
  @media ${media.lg} { display: inline-grid; }
`

/** Previous, play or pause, next; in the bar of a wide window between shuffle and repeat. */
export const PlayerTransport = ({ large = false }: { large?: boolean }) => {
  const engine = usePlayer()
  const active = usePlayerState(({ phase }) => isActive(phase))
  const busy = usePlayerState(({ phase }) => isBusy(phase))
  const side = large ? 52 : 40
  const icon = large ? 26 : 20
  return (
    <Row $large={large}>
      {large ? null : (
        <WideOnly>
          <ShuffleButton />
        </WideOnly>
      )}
      <IconButton label="Previous" diameter={side} onClick={engine.previous}>
        <SkipBack size={icon} aria-hidden="true" />
      </IconButton>
      <Waiting data-busy={busy}>
        <IconButton
          label={active ? 'Pause' : 'Play'}
          look="light"
          diameter={large ? 68 : 44}
          aria-busy={busy || undefined}
          onClick={engine.toggle}
        >
          {active ? (
            <Pause size={icon} strokeWidth={0} aria-hidden="true" />
          ) : (
            <Play size={icon} strokeWidth={0} aria-hidden="true" />
          )}
        </IconButton>
      </Waiting>
      <IconButton label="Next" diameter={side} onClick={engine.next}>
        <SkipForward size={icon} aria-hidden="true" />
      </IconButton>
      {large ? null : (
        <WideOnly>
          <RepeatButton />
        </WideOnly>
      )}
    </Row>
  )
}
