import type { Phase } from './types.ts'

export type PlayerEvent =
  /** another song is current and shall not play (yet) */
  | 'select'
  /** a URL is asked for */
  | 'open'
  /** the element got its URL */
  | 'load'
  /** the loaded element shall go on */
  | 'resume'
  | 'playing'
  | 'waiting'
  | 'pause'
  | 'fault'
  | 'offline'
  | 'refuse'
  | 'giveUp'

type Transitions = Partial<Record<PlayerEvent, Phase>>

/** From every phase that has a song. */
const anywhere: Transitions = { select: 'paused', open: 'opening' }
/** From every phase that means to make sound. */
const active: Transitions = {
  ...anywhere,
  pause: 'paused',
  fault: 'recovering',
  refuse: 'notEntitled',
  giveUp: 'failed',
}

/** The whole machine. Unlisted transitions are ignored. */
export const transitions: Record<Phase, Transitions> = {
  idle: { select: 'paused' },
  paused: { ...anywhere, load: 'loading', resume: 'loading' },
  opening: { ...active, load: 'loading' },
  loading: { ...active, load: 'loading', playing: 'playing', waiting: 'loading' },
  playing: { ...active, load: 'loading', waiting: 'stalled' },
  stalled: { ...active, load: 'loading', playing: 'playing' },
  recovering: { ...active, offline: 'offline' },
  offline: { ...active },
  notEntitled: { ...anywhere },
  failed: { ...anywhere },
}

/** The phase after `event`, or `null` when `event` means nothing in `phase`. */
export function transition(phase: Phase, event: PlayerEvent): Phase | null {
  return transitions[phase][event] ?? null
}

/** Is sound meant to come out (so that the button shows Pause)? */
export function isActive(phase: Phase): boolean {
  return transitions[phase].pause !== undefined
}

/** Meant to play, and nothing is heard yet. */
export function isBusy(phase: Phase): boolean {
  return isActive(phase) && phase !== 'playing'
}
