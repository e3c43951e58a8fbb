import { isActive } from './machine.ts'
import type { MediaSessionAction, MediaSessionPort, PlayerEngine, PlayerState } from './types.ts'

const seekStep = 10

/**
 * Shows the current song to the operating system (lock screen, media keys) and takes its commands.
 * `syncPosition` is to be called after every jump: in between the system extrapolates by itself.
 */
export function bindMediaSession(port: MediaSessionPort | null, engine: PlayerEngine) {
  if (!port) return { syncPosition: () => {}, unbind: () => {} }

  const syncPosition = () => {
    const { position, duration } = engine.time.getSnapshot()
    const { song } = engine.getSnapshot()
    port.setPosition(song && duration > 0 ? { duration, position: Math.min(position, duration) } : null)
  }

  let shown: Pick<PlayerState, 'song' | 'phase'> = { song: null, phase: 'idle' }
  const show = () => {
    const state = engine.getSnapshot()
    if (state.song !== shown.song) port.setSong(state.song)
    if (state.song !== shown.song || state.phase !== shown.phase) {
      port.setPlaybackState(state.song ? (isActive(state.phase) ? 'playing' : 'paused') : 'none')
      syncPosition()
    }
    shown = state
  }
  show()
  const unsubscribe = engine.subscribe(show)

  const handlers: [MediaSessionAction, Parameters<MediaSessionPort['setHandler']>[1]][] = [
    ['play', engine.resume],
    ['pause', engine.pause],
    ['stop', engine.pause],
    ['previoustrack', engine.previous],
    ['nexttrack', engine.next],
    ['seekto', ({ seekTime }) => engine.seek(seekTime ?? 0)],
    ['seekbackward', ({ seekOffset }) => engine.seekBy(-(seekOffset ?? seekStep))],
    ['seekforward', ({ seekOffset }) => engine.seekBy(seekOffset ?? seekStep)],
  ]
  for (const [action, handler] of handlers) port.setHandler(action, handler)

  return {
    syncPosition,
    unbind() {
      unsubscribe()
      for (const [action] of handlers) port.setHandler(action, null)
      port.setSong(null)
      port.setPlaybackState('none')
    },
  }
}
