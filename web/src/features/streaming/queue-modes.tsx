import { Repeat, Repeat1, Shuffle } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { color } from '../../ui/tokens.ts'
import { setShuffled } from './engine/queue-commands.ts'
import type { Repeat as Repetition } from './engine/types.ts'
import { usePlayer, usePlayerState } from './player.ts'

const repetitions: Record<Repetition, { label: string; next: Repetition }> = {
  all: { label: 'Repeat: the whole queue', next: 'one' },
  one: { label: 'Repeat: this song', next: 'off' },
  off: { label: 'Repeat: off', next: 'all' },
}

export const ShuffleButton = () => {
  const engine = usePlayer()
  const isShuffled = usePlayerState(({ inOrder }) => inOrder !== null)
  return (
    <IconButton
      label="Shuffle"
      aria-pressed={isShuffled}
      diameter={40}
      style={isShuffled ? { color: color.cyan } : undefined}
      onClick={() => setShuffled(engine, !isShuffled)}
    >
      <Shuffle size={18} aria-hidden="true" />
    </IconButton>
  )
}

export const RepeatButton = () => {
  const engine = usePlayer()
  const repeat = usePlayerState((state) => state.repeat)
  const { label, next } = repetitions[repeat]
  const Icon = repeat === 'one' ? Repeat1 : Repeat
  return (
    <IconButton
      label={label}
      diameter={40}
      style={{ color: repeat === 'off' ? color.muted : color.cyan }}
      onClick={() => engine.setRepeat(next)}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}

/** Shuffle and repeat. */
export const QueueModes = () => (
  <>
    <ShuffleButton />
    <RepeatButton />
  </>
)
