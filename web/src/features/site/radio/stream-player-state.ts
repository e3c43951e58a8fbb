/** idle: stopped or paused. loading: asked for, no sound yet. */
export type StreamPhase = 'idle' | 'loading' | 'playing' | 'error'

export type StreamPlayerState = { phase: StreamPhase /** 0 to 100, whole. */; volume: number; muted: boolean }

export type StreamPlayerEvent =
  | { type: 'play-asked' }
  | { type: 'sounding' }
  | { type: 'buffering' }
  | { type: 'paused' }
  | { type: 'failed' }
  | { type: 'volume-chosen'; volume: number }
  | { type: 'mute-toggled' }

export const initialStreamPlayer: StreamPlayerState = { phase: 'idle', volume: 70, muted: false }

const clampVolume = (volume: number): number => Math.min(100, Math.max(0, Math.round(volume)))

export const streamPlayerReducer = (state: StreamPlayerState, event: StreamPlayerEvent): StreamPlayerState => {
  switch (event.type) {
    case 'play-asked':
      return state.phase === 'idle' || state.phase === 'error' ? { ...state, phase: 'loading' } : state
    case 'sounding':
      return { ...state, phase: 'playing' }
    case 'buffering':
      return state.phase === 'playing' ? { ...state, phase: 'loading' } : state
    case 'paused':
      return state.phase === 'error' ? state : { ...state, phase: 'idle' }
    case 'failed':
      return { ...state, phase: 'error' }
    case 'volume-chosen': {
      const volume = clampVolume(event.volume)
      return { ...state, volume, muted: state.muted && volume === 0 }
    }
    case 'mute-toggled':
      return { ...state, muted: !state.muted }
  }
}
