import { hexOf, isHex, type Oklch, oklchOf } from './oklch.ts'

/** A cover's colours for the page around it. tint.test.ts holds every pair to WCAG 2.2 AA, for any cover. */
export type Tint = {
  /** For figures, links and stripes: readable on every ground of the design, and under near-black text. */
  accent: string
  /** A ground: text and muted text are readable on it. */
  wash: string
  /** Between the two, for light and lines that carry no text. */
  glow: string
}

const ACCENT_LIGHTNESS = 0.755
const WASH_LIGHTNESS = 0.225

/** Covers of greys stay grey; every other one keeps its hue, with enough colour to see. */
const chroma = ({ c }: Oklch, least: number, most: number): number =>
  c < 0.018 ? c : Math.min(most, Math.max(least, c * 1.6))

/** From a cover's main colour, `#rrggbb`; null without one. */
export const tintOf = (coverColor: string | null | undefined): Tint | null => {
  if (!isHex(coverColor)) return null
  const cover = oklchOf(coverColor)
  const { h } = cover
  return {
    accent: hexOf({ l: ACCENT_LIGHTNESS, c: chroma(cover, 0.12, 0.17), h }),
    glow: hexOf({ l: 0.5, c: chroma(cover, 0.14, 0.2), h }),
    wash: hexOf({ l: WASH_LIGHTNESS, c: chroma(cover, 0.05, 0.075), h }),
  }
}

/** Closer than this, two stripes look like one. */
const APART = 0.075

const distance = (one: Oklch, other: Oklch): number => {
  const [a, b] = [one, other].map(({ c, h }) => [
    c * Math.cos((h * Math.PI) / 180),
    c * Math.sin((h * Math.PI) / 180),
  ]) as [[number, number], [number, number]]
  return Math.hypot(one.l - other.l, a[0] - b[0], a[1] - b[1])
}

/**
 * One colour for each, in the order given: that of the cover where there is one, else the fallback at its place. A colour
 * too near to one before it moves on, so that two artists with pink covers are told apart.
 */
export const stripeColors = (covers: readonly (string | null | undefined)[], fallback: (index: number) => string) => {
  const taken: Oklch[] = []
  return covers.map((cover, index) => {
    const own = oklchOf(tintOf(cover)?.accent ?? fallback(index))
    let found = own
    for (let step = 1; step <= 12 && taken.some((other) => distance(found, other) < APART); step++) {
      const turn = Math.ceil(step / 2) * (step % 2 ? 28 : -28)
      // Greys have no hue to turn: they take one.
      found = oklchOf(hexOf({ ...own, c: Math.max(own.c, 0.11), h: (own.h + turn + 360) % 360 }))
    }
    taken.push(found)
    return hexOf(found)
  })
}
