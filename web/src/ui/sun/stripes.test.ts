import { describe, expect, it } from 'vitest'
import { SUN, stripesOf } from './stripes.ts'

const part = (key: string, amount: number) => ({ key, amount, color: '#ff4fa3' })
const height = SUN.horizon - SUN.top

describe('stripes of the sun', () => {
  it('are as thick as their shares, the thickest at the top', () => {
    const { stripes } = stripesOf([part('b', 200), part('a', 600)])
    expect(stripes.map(({ key }) => key)).toEqual(['a', 'b'])
    expect((stripes[0]?.height ?? 0) / (stripes[1]?.height ?? 1)).toBeCloseTo(3)
    expect(stripes[0]?.y).toBe(SUN.top)
    expect((stripes[1]?.y ?? 0) + (stripes[1]?.height ?? 0)).toBeCloseTo(SUN.horizon)
  })

  it('fill the whole sun, however many there are', () => {
    for (const count of [1, 2, 12, 60]) {
      const { stripes } = stripesOf(Array.from({ length: count }, (_, index) => part(String(index), index + 1)))
      expect(stripes).toHaveLength(count)
      const last = stripes.at(-1)
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(SUN.horizon)
      expect(stripes.every((stripe) => stripe.height > 0)).toBe(true)
      expect(stripes.slice(1).every((stripe, index) => stripe.y > (stripes[index]?.y ?? 0))).toBe(true)
    }
  })

  it('leave open what is nobody’s yet', () => {
    expect(stripesOf([], 800)).toEqual({ stripes: [], openHeight: height })
    expect(stripesOf([part('a', 400), part('none', 0)], 800)).toMatchObject({
      openHeight: height / 2,
      stripes: [{ key: 'a', y: SUN.top + height / 2, height: height / 2 }],
    })
  })
})
