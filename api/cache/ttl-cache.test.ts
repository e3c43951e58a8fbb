import { expect, it } from 'vitest'
import { ttlCache } from './ttl-cache.ts'
import { manualClock } from '../platform/clock/port.ts'
import { noChanges } from '../platform/database/changes.ts'

const counting = () => {
  let reads = 0
  return { read: async () => ++reads, times: () => reads }
}

it('is read once for all who ask in time, and by its key', async () => {
  const clock = manualClock()
  const about = { clock, ports: { changes: { ...noChanges, keeps: true } } }
  const { read, times } = counting()
  const keep = ttlCache<number>(1_000)
  expect(await Promise.all([keep(about, 'a', read), keep(about, 'a', read)])).toEqual([1, 1])
  expect(await keep(about, 'b', read)).toBe(2)
  clock.advance(999)
  expect(await keep(about, 'a', read)).toBe(1)
  clock.advance(1)
  expect(await keep(about, 'a', read)).toBe(3)
  expect(times()).toBe(3)
})

it('is read again where reading failed', async () => {
  const about = { clock: manualClock(), ports: { changes: { ...noChanges, keeps: true } } }
  const keep = ttlCache<number>(1_000)
  await expect(keep(about, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep(about, 'a', async () => 7)).toBe(7)
})

it('is read each time where nothing is kept', async () => {
  const about = { clock: manualClock(), ports: { changes: noChanges } }
  const { read } = counting()
  const keep = ttlCache<number>(1_000)
  expect([await keep(about, 'a', read), await keep(about, 'a', read)]).toEqual([1, 2])
})
