import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast-ratio.ts'
import { color, controlPairs, textPairs } from './tokens.ts'

describe('contrast', () => {
  it('agrees with known ratios', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })

  it.each(textPairs)('%s on %s reads at AA (4.5:1)', (text, ground) => {
    expect(contrastRatio(color[text], color[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controlPairs)('%s on %s stands out (3:1)', (part, ground) => {
    expect(contrastRatio(color[part], color[ground])).toBeGreaterThanOrEqual(3)
  })
})
