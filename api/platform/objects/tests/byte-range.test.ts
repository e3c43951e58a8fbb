import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseByteRange } from '../byte-range.ts'

describe('parseByteRange', () => {
  test.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-99999999999999999999', { start: 999, end: 999 }],
    ['Bytes=0-0', { start: 0, end: 0 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, 'all'],
    ['', 'all'],
    ['bytes=-', 'all'],
    ['bytes=5-4', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['items=0-1', 'all'],
    ['bytes=a-b', 'all'],
    ['bytes=0x1-0x2', 'all'],
  ] as const)('%s of 1000 bytes', (header, expected) => {
    expect(parseByteRange(header, 1_000)).toEqual(expected)
  })

  test('never leaves the object, whatever is asked', () => {
    const part = fc.oneof(fc.nat({ max: 5_000 }).map(String), fc.constant(''))
    fc.assert(
      fc.property(part, part, fc.nat({ max: 3_000 }), (first, last, size) => {
        const range = parseByteRange(`bytes=${first}-${last}`, size)
        if (typeof range === 'string') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })
})
