import { describe, expect, it } from 'vitest'
import { isActive, isBusy, transition, transitions, type PlayerEvent } from './machine.ts'
import type { Phase } from './types.ts'

const phases = Object.keys(transitions) as Phase[]

describe('the machine', () => {
  it('leads from a press on play to sound', () => {
    const walk = (events: PlayerEvent[]) =>
      events.reduce<Phase | null>((phase, event) => phase && transition(phase, event), 'idle')
    expect(walk(['select', 'open', 'load', 'playing'])).toBe('playing')
    expect(walk(['select', 'open', 'load', 'playing', 'waiting', 'playing', 'pause', 'resume', 'playing'])).toBe(
      'playing',
    )
    expect(walk(['select', 'open', 'load', 'fault', 'offline', 'open', 'load', 'playing'])).toBe('playing')
    expect(walk(['select', 'open', 'refuse', 'open', 'load'])).toBe('loading')
  })

  it('lets every phase with a song change to another song and start over', () => {
    for (const phase of phases.filter((name) => name !== 'idle')) {
      expect(transition(phase, 'select')).toBe('paused')
      expect(transition(phase, 'open')).toBe('opening')
    }
  })

  it('makes no sound of itself: what is not meant to play ignores the element', () => {
    for (const phase of phases.filter((name) => !isActive(name))) {
      for (const event of ['playing', 'waiting', 'fault', 'offline', 'giveUp'] as const) {
        expect(transition(phase, event)).toBeNull()
      }
    }
    expect(transition('idle', 'open')).toBeNull()
  })

  it('pauses from everything that is meant to play', () => {
    const active = phases.filter(isActive)
    expect(active).toEqual(['opening', 'loading', 'playing', 'stalled', 'recovering', 'offline'])
    for (const phase of active) expect(transition(phase, 'pause')).toBe('paused')
    expect(phases.filter(isBusy)).toEqual(['opening', 'loading', 'stalled', 'recovering', 'offline'])
  })
})
