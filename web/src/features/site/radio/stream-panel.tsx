import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { RadioPanel } from './radio-panel.tsx'
import { RELOAD_TO_HEAR, usePolicyRefusal } from './use-policy-refusal.ts'
import { useStreamPlayer } from './use-stream-player.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`

const Controls = styled(Row)`
  margin-top: auto;
`

const Volume = styled(Row)`
  flex: 1;
  gap: ${space[1]};
  max-width: 200px;
  margin-left: auto;
`

const Note = styled.p<{ $bad?: boolean }>`
  min-height: 1.55em;
  color: ${({ $bad }) => ($bad ? color.bad : color.muted)};
  font-size: ${size.sm};
`

export type StreamPanelProps = {
  name: string
  region: string /** null: nothing to play yet. */
  streamUrl: string | null
}

export const StreamPanel = ({ name, region, streamUrl }: StreamPanelProps) => {
  const { audio, phase, volume, muted, toggle, setVolume, toggleMute } = useStreamPlayer(streamUrl)
  const refused = usePolicyRefusal('media-src', streamUrl)
  const silent = muted || volume === 0
  return (
    <RadioPanel
      title={name}
      region={region}
      badge={
        streamUrl === null ? (
          <Badge>Coming soon</Badge>
        ) : phase === 'playing' ? (
          <Badge tone="info" dot>
            LIVE
          </Badge>
        ) : null
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- live radio comes without */}
      <audio ref={audio} preload="none" crossOrigin="anonymous" />
      <Note role="status" $bad={refused || phase === 'error'}>
        {streamUrl === null ? 'Stream URL not configured' : refused ? RELOAD_TO_HEAR : messages[phase]}
      </Note>
      <Controls>
        <IconButton
          label={phase === 'playing' ? 'Pause stream' : 'Play stream'}
          look={phase === 'playing' ? 'cyan' : 'magenta'}
          disabled={streamUrl === null || phase === 'loading'}
          onClick={toggle}
        >
          {phase === 'loading' ? (
            <Spinner label="Loading" />
          ) : phase === 'playing' ? (
            <Pause size={20} aria-hidden="true" />
          ) : (
            <Play size={20} aria-hidden="true" />
          )}
        </IconButton>
        <Volume>
          <IconButton label={muted ? 'Unmute' : 'Mute'} aria-pressed={muted} diameter={36} onClick={toggleMute}>
            {silent ? <VolumeX size={18} aria-hidden="true" /> : <Volume2 size={18} aria-hidden="true" />}
          </IconButton>
          <Slider
            label="Stream volume"
            value={volume}
            max={100}
            valueText={muted ? `${volume}, muted` : undefined}
            onChange={setVolume}
          />
        </Volume>
      </Controls>
    </RadioPanel>
  )
}

const messages = {
  idle: 'Ready when you are',
  loading: 'Connecting...',
  playing: 'On air',
  error: 'The stream could not be played. Try again.',
} as const
