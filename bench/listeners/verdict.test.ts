import { expect, it } from 'vitest'
import { createMeter } from './meter.ts'
import { brokenPromises, memoryGrowth } from './verdict.ts'

const report = { kinds: [], requests: 100, p50: 5, p99: 40, errors: 0, messages: [] }
const flat = Array.from({ length: 40 }, () => 300)

it('holds without errors, slow answers and growing memory', () => {
  expect(brokenPromises(report, flat, 5)).toEqual([])
  expect(brokenPromises({ ...report, errors: 1 }, flat, 5)).toEqual(['1 errors'])
  expect(brokenPromises({ ...report, p99: 400 }, flat, 5)).toEqual([
    'the slowest hundredth took 400 ms and more, not 250',
  ])
  expect(brokenPromises(report, flat, 0)).toEqual(['no stream was counted'])
})

it('sees memory that grows all the time, and not what the first minutes take', () => {
  expect(memoryGrowth(Array.from({ length: 40 }, (_, index) => 200 + index * 10))).toBeGreaterThan(1.5)
  expect(memoryGrowth([...Array.from({ length: 10 }, (_, index) => 100 + index * 20), ...flat.slice(10)])).toBe(1)
})

it('keeps times by kind and errors by what they say', async () => {
  const meter = createMeter()
  expect(await meter.time('play', async () => 7)).toBe(7)
  const refuse = () =>
    meter.time('claim', async () => {
      throw new Error('503')
    })
  expect(await refuse()).toBeNull()
  await refuse()
  expect(meter.report()).toMatchObject({ requests: 1, errors: 2, messages: [{ message: 'claim: 503', count: 2 }] })
})
