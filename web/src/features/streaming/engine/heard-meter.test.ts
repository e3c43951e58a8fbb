import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHeardMeter } from './heard-meter.ts'

describe('time heard', () => {
  it('adds up what plays', () => {
    const meter = createHeardMeter()
    meter.rebase(10, 0)
    for (let i = 1; i <= 8; i += 1) meter.sample(10 + i / 4, i * 250)
    expect(meter.seconds).toBe(2)
  })

  it('counts nothing before it starts, nor after it stops', () => {
    const meter = createHeardMeter()
    meter.sample(5, 5000)
    expect(meter.seconds).toBe(0)
    meter.rebase(5, 5000)
    meter.sample(6, 6000)
    meter.stop()
    meter.sample(7, 7000)
    expect(meter.seconds).toBe(1)
  })

  it('counts a jump nothing, in either direction, and goes on from there', () => {
    const meter = createHeardMeter()
    meter.rebase(0, 0)
    meter.sample(60, 250)
    meter.sample(60.25, 500)
    meter.sample(3, 750)
    meter.sample(3.25, 1000)
    expect(meter.seconds).toBe(0.5)
  })

  it('counts double speed once', () => {
    const meter = createHeardMeter()
    meter.rebase(0, 0)
    for (let i = 1; i <= 40; i += 1) meter.sample(i / 2, i * 250)
    expect(meter.seconds).toBe(10)
  })

  it('loses nothing to a coarse position', () => {
    const meter = createHeardMeter()
    meter.rebase(0, 0)
    for (let i = 1; i <= 100; i += 1) meter.sample(i / 4 + (i % 2 ? 0.1 : 0), i * 250)
    expect(meter.seconds).toBeCloseTo(25, 1)
  })

  it('never exceeds the wall clock nor what the element moved', () => {
    const step = fc.record({
      by: fc.double({ min: -30, max: 30, noNaN: true }),
      ms: fc.integer({ min: 0, max: 5000 }),
      kind: fc.constantFrom('sample', 'rebase', 'stop'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const meter = createHeardMeter()
        let [position, now, forward] = [0, 0, 0]
        let before = 0
        for (const { by, ms, kind } of steps) {
          position += by
          now += ms
          forward += Math.max(0, by)
          if (kind === 'sample') meter.sample(position, now)
          else if (kind === 'rebase') meter.rebase(position, now)
          else meter.stop()
          expect(meter.seconds).toBeGreaterThanOrEqual(before)
          before = meter.seconds
        }
        expect(meter.seconds).toBeLessThanOrEqual(now / 1000 + 1e-6)
        expect(meter.seconds).toBeLessThanOrEqual(forward + 1e-6)
      }),
    )
  })
})
