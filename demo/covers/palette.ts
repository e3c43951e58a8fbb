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

// Hue of the sky, hue that glows against it, and the lighter hue at the motif's top. Chosen by eye: neighbours or
// near-opposites that stay clean when mixed.
const HUES: readonly (readonly [sky: number, glow: number, top: number])[] = [
  [262, 335, 14],
  [282, 190, 232],
  [322, 28, 52],
  [182, 300, 322],
  [28, 345, 24],
  [326, 212, 262],
  [192, 318, 344],
  [350, 40, 54],
  [318, 258, 292],
  [226, 186, 222],
  [250, 12, 42],
  [234, 24, 48],
  [300, 172, 196],
  [208, 282, 318],
  [236, 322, 28],
  [8, 286, 336],
]

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${Math.round(saturation)}% ${Math.round(lightness)}%)`

/** `hue` (degrees) takes the set whose sky is nearest instead of a random one. */
export function choosePalette(random: Random, hue?: number): Palette {
  const distance = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)
  const drawn = pick(random, HUES)
  const [sky, glow, top] =
    hue === undefined
      ? drawn
      : HUES.reduce((best, set) => (distance(set[0], hue) < distance(best[0], hue) ? set : best))
  const lift = between(random, -3, 4)
  const dusk = sky + (((((glow - sky + 540) % 360) + 360) % 360) - 180) * 0.35
  return {
    sky: [hsl(sky, 62, 9 + lift / 2), hsl(sky, 60, 21 + lift), hsl(dusk, 66, 34 + lift), hsl(glow, 84, 50)],
    ground: [hsl(sky, 55, 10), hsl(sky, 60, 4)],
    grid: hsl(glow, 88, 60),
    motif: [hsl(top, 97, 68), hsl(glow, 95, 58)],
    silhouette: [hsl(sky, 52, 17), hsl(sky, 55, 6)],
    rim: hsl(glow, 90, 66),
  }
}
