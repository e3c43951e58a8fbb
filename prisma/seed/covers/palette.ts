import type { Random } from '../synth/random.ts'
import { between, pick } from '../synth/random.ts'

/** The colours of one picture: everything is mixed from two hues and a near-black ground. */
export interface Palette {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string]
  ground: readonly [string, string]
  grid: string
  /** The motif's gradient, top to bottom. */
  motif: readonly [string, string]
  silhouette: readonly [far: string, near: string]
  rim: string
}

// Sky hue, and the hue that glows against it. Chosen by eye: neighbours or near-opposites that stay clean when mixed.
const PAIRS: readonly (readonly [sky: number, glow: number])[] = [
  [262, 335], [282, 190], [322, 28], [182, 300], [28, 345], [326, 212], [192, 318], [350, 44],
  [318, 258], [226, 182], [250, 12], [206, 40], [300, 170], [172, 48], [236, 322], [12, 280],
]

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${Math.round(saturation)}% ${Math.round(lightness)}%)`

/** `hue` (degrees) picks the pair whose sky is nearest instead of a random one. */
export function choosePalette(random: Random, hue?: number): Palette {
  const distance = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)
  const drawn = pick(random, PAIRS)
  const [sky, glow] = hue === undefined ? drawn : PAIRS.reduce((best, pair) => (distance(pair[0], hue) < distance(best[0], hue) ? pair : best))
  const lift = between(random, -3, 4)
  // The motif runs from a lighter cousin of the glow into the glow itself, away from or towards yellow.
  const turn = pick(random, [38, -34, 26])
  return {
    sky: [hsl(sky, 62, 9 + lift / 2), hsl(sky, 60, 21 + lift), hsl(sky + ((glow - sky + 540) % 360 - 180) * 0.35, 66, 34 + lift), hsl(glow, 84, 50)],
    ground: [hsl(sky, 55, 10), hsl(sky, 60, 4)],
    grid: hsl(glow, 88, 60),
    motif: [hsl(glow + turn, 96, 68), hsl(glow, 95, 58)],
    silhouette: [hsl(sky, 52, 17), hsl(sky, 55, 6)],
    rim: hsl(glow, 90, 66),
  }
}
