import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/icon-button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { space } from '../../ui/tokens.ts'
import { usePlayer, usePlayerState } from './player.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-width: 0;
`

export const PlayerVolume = ({ className }: { className?: string }) => {
  const engine = usePlayer()
  const volume = usePlayerState((state) => state.volume)
  const muted = usePlayerState((state) => state.muted)
  const Icon = muted || volume === 0 ? VolumeX : volume < 50 ? Volume1 : Volume2
  return (
    <Row className={className}>
      <IconButton label={muted ? 'Unmute' : 'Mute'} diameter={40} onClick={() => engine.setMuted(!muted)}>
        <Icon size={20} aria-hidden="true" />
      </IconButton>
      <Slider
        label="Volume"
        value={muted ? 0 : volume}
        max={100}
        step={1}
        valueText={muted ? 'Muted' : `${volume} percent`}
        onChange={engine.setVolume}
      />
    </Row>
  )
}
