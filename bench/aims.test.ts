import { describe, expect, it } from 'vitest'
import { AIMS, reached } from './aims.ts'
import { ROWS } from './rows/index.ts'

describe('aims', () => {
  it('are each measured by exactly one row, and every figure has an aim', () => {
    const measured = ROWS.flatMap(({ figures }) => figures.map(({ name }) => name))
    expect(measured.toSorted()).toEqual(Object.keys(AIMS).toSorted())
  })

  it('are reached by a ratio, a most, or a distance from the limit', () => {
    const at = (value: number, limit: number | null, ratio: number | null) => ({ value, limit, ratio })
    expect(reached({ ratio: 0.5 }, at(1, 2, 0.5))).toBe(true)
    expect(reached({ ratio: 0.5 }, at(1, 2, 0.49))).toBe(false)
    expect(reached({ ratio: 0.5 }, at(1, null, null))).toBe(false)
    expect(reached({ atMost: 50 }, at(50, null, null))).toBe(true)
    expect(reached({ atMost: 50 }, at(51, null, null))).toBe(false)
    expect(reached({ aboveLimit: 2 }, at(2.2, 0.3, 7))).toBe(true)
    expect(reached({ aboveLimit: 2 }, at(2.4, 0.3, 8))).toBe(false)
  })
})
