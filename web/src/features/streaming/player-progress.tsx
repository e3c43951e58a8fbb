import { type ReactNode, Suspense, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyNamed } from '../../app/lazy-named.ts'
import { Slider } from '../../ui/slider.tsx'
import { color, size, space } from '../../ui/tokens.ts'
import { formatTime, speakTime } from './format-time.ts'
import { usePlayer, usePlayerState, usePlayerTime } from './player.ts'

const SongWaveform = lazyNamed(() => import('./song-waveform.tsx'), 'SongWaveform')

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
`

const Time = styled.span`
  min-width: 2.6em;
  color: ${color.muted};
  font-size: ${size.xs};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  &:first-child { text-align: right; }
`

/**
 * Where the song is, in seconds. The audio jumps when the thumb is let go, not while it moves: until then, and only
 * while a pointer holds it, the slider shows the thumb. A key seeks at once.
 */
export const PlayerProgress = () => {
  const engine = usePlayer()
  const position = usePlayerTime((time) => Math.floor(time.position))
  const duration = usePlayerTime((time) => Math.round(time.duration))
  const song = usePlayerState((state) => state.song)
  const songId = song?.id
  const held = useRef(false)
  const [dragged, setDragged] = useState<{ songId: string | undefined; seconds: number } | null>(null)
  // A song that ends meanwhile takes its place on the line with it.
  const shown = Math.min(dragged?.songId === songId ? (dragged?.seconds ?? position) : position, duration)
  const letGo = () => {
    held.current = false
    setDragged(null)
  }
  const bar = (picture?: ReactNode) => (
    <Slider
      label="Progress"
      value={shown}
      max={duration}
      valueText={`${speakTime(shown)} of ${speakTime(duration)}`}
      onChange={(seconds) => {
        if (held.current) setDragged({ songId, seconds })
      }}
      onCommit={engine.seek}
      picture={picture}
    />
  )
  return (
    <Row
      onPointerDownCapture={() => {
        held.current = true
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onLostPointerCapture={letGo}
    >
      <Time>{formatTime(shown)}</Time>
      {song ? (
        <Suspense fallback={bar()}>
          <SongWaveform song={song} played={duration > 0 ? shown / duration : 0}>
            {bar}
          </SongWaveform>
        </Suspense>
      ) : (
        bar()
      )}
      <Time>{formatTime(duration)}</Time>
    </Row>
  )
}

const Line = styled.div`
  position: absolute;
  inset: -1px 0 auto;
  height: 2px;
  transform-origin: left;
  background: ${color.cyan};
`

/** The same as a mere line, for where there is no room to steer. */
export const PlayerProgressLine = ({ className }: { className?: string }) => {
  const share = usePlayerTime(({ position, duration }) =>
    duration > 0 ? Math.round((position / duration) * 500) / 500 : 0,
  )
  return <Line aria-hidden="true" className={className} style={{ transform: `scaleX(${share})` }} />
}
