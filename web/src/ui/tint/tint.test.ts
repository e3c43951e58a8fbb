import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../contrast-ratio.ts'
import { color } from '../tokens.ts'
import { hexOf, oklchOf } from './oklch.ts'
import { stripeColors, tintOf } from './tint.ts'

/** Every eighth step of each channel: 4,913 covers. */
const covers = Array.from({ length: 17 ** 3 }, (_, index) => {
  const channel = (value: number) =>
    Math.min(255, value * 16)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(index % 17)}${channel(Math.floor(index / 17) % 17)}${channel(Math.floor(index / 289))}`
})

const least = (ratio: (cover: string) => number): number => Math.min(...covers.map(ratio))
const of = (cover: string) => tintOf(cover) as NonNullable<ReturnType<typeof tintOf>>

describe('what a cover lends to its page', () => {
  it('is readable at AA, whatever the cover', () => {
    for (const ground of [color.ground, color.surface, color.raised])
      expect(
        least((cover) => contrastRatio(of(cover).accent, ground)),
        ground,
      ).toBeGreaterThanOrEqual(4.5)
    expect(least((cover) => contrastRatio(of(cover).accent, color.onMagenta))).toBeGreaterThanOrEqual(4.5)
    expect(least((cover) => contrastRatio(of(cover).accent, of(cover).wash))).toBeGreaterThanOrEqual(4.5)
    // The player bar warns and ticks on it.
    for (const text of [color.text, color.muted, color.cyan, color.warn, color.good])
      expect(
        least((cover) => contrastRatio(text, of(cover).wash)),
        text,
      ).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps the hue of a cover that has one, and greys grey', () => {
    const hue = (hex: string) => oklchOf(hex).h
    for (const cover of ['#3a1540', '#0d3d5c', '#a04a12', '#41e6ff'])
      expect(Math.abs(hue(of(cover).accent) - hue(cover)), cover).toBeLessThan(4)
    expect(oklchOf(of('#777777').accent).c).toBeLessThan(0.01)
  })

  it('is nothing without a cover', () => {
    for (const none of [null, undefined, '', 'red', '#fff']) expect(tintOf(none)).toBeNull()
  })

  it('goes into OKLCH and back', () => {
    for (const hex of ['#000000', '#ffffff', '#ff4fa3', '#0b0718', '#54e3a6']) expect(hexOf(oklchOf(hex))).toBe(hex)
  })
})

describe('the colours of stripes', () => {
  it('are those of the covers, and another one where two are alike', () => {
    const alike = stripeColors(['#3a1540', '#3a1540', '#391641', '#0d3d5c', null], () => '#ffb35c')
    expect(alike[0]).toBe(of('#3a1540').accent)
    expect(alike[4]).toBe('#ffb35c')
    expect(new Set(alike).size).toBe(5)
    for (const stripe of alike) expect(contrastRatio(stripe, color.onMagenta)).toBeGreaterThanOrEqual(4.5)
  })
})
