import { Pause, Play } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../../ui/icon-button.tsx'
import { color, media, radius, size, space } from '../../../ui/tokens.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { formatTime } from '../format-time.ts'
import { usePlayer, usePlayerState } from '../player.ts'
import { previewPlayer, pressPreview } from './preview.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`

/** The button with what was heard as a ring around it. */
const Ring = styled.span<{ $part: number }>`
  display: grid;
  padding: 3px;
  border-radius: 50%;
  background: conic-gradient(${color.cyan} ${({ $part }) => $part * 360}deg, ${color.line} 0deg);
  button { background: ${color.surface}; }
  svg { fill: currentColor; }
`

const Mark = styled.span`
  padding: 2px 10px;
  border: 1px solid ${color.outline};
  border-radius: ${radius.pill};
  color: ${color.cyan};
  font-size: ${size.xs};
  white-space: nowrap;
`

const Time = styled.span`
  color: ${color.muted};
  font-size: ${size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

const Said = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  @media not all and ${media.md} { display: none; }
`

/** The preview of the song that was pressed, beside the invitation to subscribe; nothing where there is none. */
export const PreviewControls = ({ song }: { song: { id: string; title: string } }) => {
  const player = previewPlayer()
  const engine = usePlayer()
  const { songId, phase, position, duration } = useSyncExternalStore(player.subscribe, player.getSnapshot)
  const volume = usePlayerState((state) => state.volume)
  const muted = usePlayerState((state) => state.muted)
  useEffect(() => {
    if (songId !== null && songId !== song.id) player.stop()
  }, [player, songId, song.id])
  // A song that may be streamed now, or left the page, needs no preview any more.
  useEffect(
    () => () => {
      if (engine.getSnapshot().canPlay !== false) player.stop()
    },
    [engine, player],
  )
  if (songId !== song.id || phase === 'none') return null
  const isPlaying = phase === 'playing'
  const seconds = Math.floor(position)
  return (
    <Row data-preview="">
      <Said>
        <Mark>Preview</Mark>
        <Time aria-hidden="true">
          {formatTime(seconds)} / {formatTime(Math.round(duration))}
        </Time>
      </Said>
      <Ring $part={phase === 'ended' ? 1 : position / duration}>
        <IconButton
          label={`${isPlaying ? 'Pause' : 'Play'} the preview of ${song.title}`}
          diameter={40}
          onClick={() => pressPreview(song.id, { volume, muted })}
        >
          {isPlaying ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </IconButton>
      </Ring>
      <VisuallyHidden role="status">
        {isPlaying ? `Preview of ${song.title}` : phase === 'ended' ? 'The preview has ended' : ''}
      </VisuallyHidden>
    </Row>
  )
}
