import type { ToastInput } from '../../ui/toast.ts'
import type { PlayerMessage } from './engine/types.ts'

/** The notice when the player needs the listener; `null` where the bar alone says it. */
export function playerToast(message: PlayerMessage): ToastInput | null {
  switch (message.kind) {
    case 'notEntitled':
      return {
        title: 'Subscribe to stream music',
        description: `Sign in with an active subscription to hear “${message.song.title}”.`,
      }
    case 'offline':
      return null
    case 'otherTab':
      return {
        title: 'Playing in another tab',
        description: 'One tab plays at a time. Press play to continue here.',
      }
    case 'network':
      return {
        title: 'Playback stopped',
        description: `The connection to “${message.song.title}” was lost. Press play to try again.`,
        variant: 'destructive',
      }
    case 'unplayable':
      return {
        title: `“${message.song.title}” cannot be played`,
        description: message.why ?? 'Playing the next song.',
        variant: 'destructive',
      }
    case 'nothingPlayable':
      return {
        title: 'Nothing in this list can be played',
        description: message.why ?? 'Please try again later.',
        variant: 'destructive',
      }
  }
}
