import { MonitorSpeaker, Pause, SkipForward, X } from 'lucide-react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { color, media, size, space } from '../../../ui/tokens.ts'
import { usePlayer, usePlayerState } from '../player.ts'
import { isActive } from '../engine/machine.ts'
import { type Command, useOtherDevice } from './use-other-device.ts'

const Strip = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 48px;
  padding: 2px ${space[3]};
  border-top: 1px solid ${color.line};
  background: ${color.raised};
  font-size: ${size.sm};
  > svg { flex: none; color: ${color.cyan}; }
  > p { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > p > span { color: ${color.muted}; }
  @media ${media.md} { padding-inline: ${space[5]}; gap: ${space[3]}; }
`

/** Another device's song, to control or take over; or its last one. */
export const OtherDeviceBar = () => {
  const engine = usePlayer()
  const isPlayingHere = usePlayerState(({ phase }) => isActive(phase))
  const currentId = usePlayerState(({ song }) => song?.id)
  const { other, steer, playHere, dismiss } = useOtherDevice(engine)
  const song = other?.queue.find(({ song: { id } }) => id === other.currentId)?.song
  if (!other || !song || isPlayingHere) return null
  const { isPlaying } = other
  // The same song at the same place is here already.
  if (!isPlaying && currentId === song.id && Math.abs(engine.time.getSnapshot().position - other.seconds) < 5)
    return null
  const ask = (command: Command) => {
    steer(command).catch(() =>
      toast({
        title: 'Device not reached',
        description: `${other.device} didn’t respond. Please try again.`,
        variant: 'destructive',
      }),
    )
  }
  return (
    <Strip aria-label="Another device">
      <MonitorSpeaker size={20} aria-hidden="true" />
      <p role="status">
        {isPlaying ? `Playing on ${other.device}` : 'Continue where you left off'}{' '}
        <span>
          {song.title} – {song.artist.name}
        </span>
      </p>
      {isPlaying ? (
        <>
          <IconButton label={`Pause on ${other.device}`} diameter={40} onClick={() => ask('pause')}>
            <Pause size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Next on ${other.device}`} diameter={40} onClick={() => ask('next')}>
            <SkipForward size={18} aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
      <Button size="small" onClick={playHere}>
        {isPlaying ? 'Play here' : 'Continue'}
      </Button>
      <IconButton label="Dismiss" diameter={40} onClick={dismiss}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Strip>
  )
}
