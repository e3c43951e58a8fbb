import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../../../ui/contrast-ratio.ts'
import { color } from '../../../ui/tokens.ts'
import { OTHERS_COLOR, PART_COLORS, partColor } from './part-color.ts'

type Triple = readonly [number, number, number]

const linear = (hex: string): Triple => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
const times = (matrix: readonly Triple[], [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple
const atLeastZero = (triple: Triple): Triple => triple.map((part) => Math.max(0, part)) as unknown as Triple

/** OKLab, in which distances are what people see: Ottosson 2020. */
const okLab = (rgb: Triple): Triple =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      rgb,
    ).map(Math.cbrt) as unknown as Triple,
  )

/** Machado, Oliveira and Fernandes 2009, severity 1, over linear colours. */
const EYES: Record<string, readonly Triple[]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

const distance = (one: string, other: string, eyes: readonly Triple[]): number => {
  const [a, b] = [one, other].map((hex) => okLab(atLeastZero(times(eyes, linear(hex))))) as [Triple, Triple]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

describe('the colours of artists', () => {
  it.each([...PART_COLORS, OTHERS_COLOR])('%s carries its figure at AA and stands out from the panel', (part) => {
    expect(contrastRatio(color.onMagenta, part)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(part, color.surface)).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(EYES))('are told apart by eyes that see %s', (_who, eyes) => {
    const pairs = PART_COLORS.flatMap((one, index) =>
      PART_COLORS.slice(index + 1).map((other) => [one, other] as const),
    )
    const closest = Math.min(...pairs.map(([one, other]) => distance(one, other, eyes)))
    expect(closest).toBeGreaterThan(0.08)
  })

  it('belong to one artist each', () => {
    const first = PART_COLORS.map((_, index) => partColor(index))
    expect(new Set(first).size).toBe(PART_COLORS.length)
    expect(partColor(PART_COLORS.length)).toBe(OTHERS_COLOR)
  })
})
