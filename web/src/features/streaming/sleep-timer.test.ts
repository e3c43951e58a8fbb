import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlayerEngine } from './engine/types.ts'
import { setSleepTimer, sleepTimer } from './sleep-timer.ts'

const listeners = new Set<() => void>()
let song = 'a'
const pause = vi.fn()
const engine = {
  getSnapshot: () => ({ song: { id: song } }),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  pause,
} as unknown as PlayerEngine
const play = (id: string) => {
  song = id
  for (const listener of [...listeners]) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  song = 'a'
  pause.mockClear()
})
afterEach(() => {
  setSleepTimer(engine, 'off')
  vi.useRealTimers()
})

it('pauses after the chosen minutes, once', () => {
  setSleepTimer(engine, 15)
  vi.advanceTimersByTime(15 * 60_000 - 1)
  expect([pause.mock.calls.length, sleepTimer.getSnapshot()]).toEqual([0, 15])
  vi.advanceTimersByTime(1)
  expect([pause.mock.calls.length, sleepTimer.getSnapshot()]).toEqual([1, 'off'])
  vi.advanceTimersByTime(60 * 60_000)
  expect(pause).toHaveBeenCalledOnce()
})

it('pauses when the song that plays is over', () => {
  setSleepTimer(engine, 'song')
  play('a')
  expect(pause).not.toHaveBeenCalled()
  play('b')
  expect([pause.mock.calls.length, sleepTimer.getSnapshot(), listeners.size]).toEqual([1, 'off', 0])
})

it('lets it play on where it is turned off or chosen anew', () => {
  setSleepTimer(engine, 15)
  setSleepTimer(engine, 30)
  vi.advanceTimersByTime(16 * 60_000)
  expect(pause).not.toHaveBeenCalled()
  setSleepTimer(engine, 'off')
  vi.advanceTimersByTime(60 * 60_000)
  expect(pause).not.toHaveBeenCalled()
})
