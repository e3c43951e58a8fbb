import { between, pick } from '../synth/random.ts'
import type { Random } from '../synth/random.ts'
import type { Palette } from './palette.ts'
import { CANVAS, neon, palm, pathOf, ridgeLine } from './scenery.ts'
import type { Point } from './scenery.ts'

const MIDDLE = CANVAS / 2
const PAINT = 'url(#motif)'

export const MOTIFS = ['sun', 'ridge', 'triangle', 'city', 'palms', 'ring'] as const
export type Motif = (typeof MOTIFS)[number]

export interface Scene {
  random: Random
  palette: Palette
  /** Height of the horizon in SVG units. */
  horizon: number
}

/** The shapes above the horizon, as SVG. May refer to the gradients `#motif` and `#halo`. */
export const DRAW_MOTIF: Record<Motif, (scene: Scene) => string> = {
  sun: ({ random, horizon }) => {
    const radius = between(random, 250, 300)
    return sun(MIDDLE, horizon - radius * between(random, 0.35, 0.6), radius, random() < 0.75 ? 6 : 0)
  },

  ridge: ({ random, horizon, palette }) => {
    const moonX = CANVAS * pick(random, [0.27, 0.7, 0.76])
    const far = ridgeLine(random, horizon, between(random, 330, 400), 0.12, spread(random))
    const near = ridgeLine(random, horizon, between(random, 190, 250), 0.16, spread(random))
    const layer = (points: readonly Point[], fill: string, width: number, light: number): string =>
      `<path d="${pathOf(points)}V${horizon}H-20Z" fill="${fill}"/>` +
      `<path d="${pathOf(points)}" fill="none" stroke="${palette.rim}" stroke-width="${width}" stroke-opacity="${light}"/>`
    return [
      sun(moonX, horizon - between(random, 420, 500), between(random, 80, 125), 0),
      layer(far, palette.silhouette[0], 3, 0.55),
      layer(near, palette.silhouette[1], 4, 0.9),
    ].join('')
  },

  triangle: ({ random, horizon }) => {
    const half = between(random, 330, 390)
    const top = horizon - half * 1.72
    const shape = (inset: number): string => {
      const reach = half - inset * 1.73
      return `<path d="M${MIDDLE} ${top + inset * 2}L${MIDDLE + reach} ${horizon - 16 - inset}H${MIDDLE - reach}Z"/>`
    }
    const halo = `<circle cx="${MIDDLE}" cy="${horizon - half * 0.6}" r="${half * 1.7}" fill="url(#halo)" opacity=".7"/>`
    const inside =
      random() < 0.5
        ? sun(MIDDLE, horizon - half * 0.58, half * 0.34, 5)
        : `<g opacity=".55">${neon(shape(66), 9, PAINT)}</g>`
    return halo + inside + neon(shape(0), 22, PAINT)
  },

  city: ({ random, horizon, palette }) => {
    const layer = (fill: string, low: number, high: number, windows: boolean): string => {
      let out = ''
      for (let x = -10; x < CANVAS; ) {
        const width = Math.round(between(random, 46, 104))
        const middle = 1 - Math.abs((x + width / 2) / CANVAS - 0.5) * 0.9
        const height = Math.round(between(random, low, high) * middle)
        out += `<rect x="${x}" y="${horizon - height}" width="${width}" height="${height}" fill="${fill}"/>`
        if (random() < 0.25)
          out += `<rect x="${x + width / 2 - 2}" y="${horizon - height - 46}" width="4" height="46" fill="${fill}"/>`
        if (windows) out += litWindows(random, { x, y: horizon - height, width, height }, palette.motif[0])
        x += width + Math.round(between(random, -6, 10))
      }
      return out
    }
    return (
      sun(MIDDLE, horizon - 240, 250, 6) +
      layer(palette.silhouette[0], 150, 360, false) +
      layer(palette.silhouette[1], 70, 250, true)
    )
  },

  palms: ({ random, horizon, palette }) => {
    const base = horizon + 6
    const dark = palette.silhouette[1]
    const left = between(random, 120, 210)
    const right = CANVAS - between(random, 110, 200)
    return [
      sun(MIDDLE, horizon - 170, between(random, 260, 300), 6),
      palm(random, left, base, between(random, 560, 640), between(random, 60, 110), dark),
      palm(random, left - 90, base, between(random, 380, 440), -between(random, 20, 50), dark),
      palm(random, right, base, between(random, 470, 540), -between(random, 60, 110), dark),
    ].join('')
  },

  ring: ({ random, horizon }) => {
    const radius = between(random, 230, 270)
    const y = horizon - radius - between(random, 40, 90)
    const circle = (r: number): string => `<circle cx="${MIDDLE}" cy="${y}" r="${r}"/>`
    const tilt = `rotate(${Math.round(between(random, -24, -12))} ${MIDDLE} ${y})`
    if (random() < 0.5) {
      const halo = `<circle cx="${MIDDLE}" cy="${y}" r="${radius * 1.9}" fill="url(#halo)"/>`
      return `${halo}${neon(circle(radius), 20, PAINT)}<g opacity=".5">${neon(circle(radius * 0.8), 7, PAINT)}</g>`
    }
    const planet = radius * 0.82
    const orbit = `<ellipse cx="${MIDDLE}" cy="${y}" rx="${radius * 1.65}" ry="${radius * 0.3}" transform="${tilt}"/>`
    // The upper half of the planet once more, over the orbit that passes behind it.
    const front = `<path d="M${MIDDLE - planet} ${y}A${planet} ${planet} 0 0 1 ${MIDDLE + planet} ${y}Z" fill="${PAINT}" transform="${tilt}"/>`
    return sun(MIDDLE, y, planet, 0) + neon(orbit, 9, PAINT) + front
  },
}

/** Windows of a house, about a third of them lit. */
function litWindows(
  random: Random,
  house: { x: number; y: number; width: number; height: number },
  fill: string,
): string {
  let out = ''
  for (let y = house.y + 16; y < house.y + house.height - 16; y += 22) {
    for (let x = house.x + 10; x < house.x + house.width - 14; x += 17) {
      if (random() < 0.3)
        out += `<rect x="${x}" y="${y}" width="7" height="10" fill="${fill}" fill-opacity="${random() < 0.5 ? 0.85 : 0.4}"/>`
    }
  }
  return out
}

/** Where peaks and saddles stand, as shares of the width: uneven, but never two in one place. */
function spread(random: Random): number[] {
  return [0, 1, 2, 3, 4].map((i) => 0.04 + (i + between(random, 0.1, 0.9)) / 5.2)
}

/**
 * A disc with its glow, in slices: `bands` gaps widen towards its foot. The ground covers everything below the horizon.
 */
function sun(x: number, y: number, radius: number, bands: number): string {
  const halo = `<circle cx="${x}" cy="${y}" r="${radius * 2}" fill="url(#halo)"/>`
  if (bands === 0) return `${halo}<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#motif)"/>`
  const slice = (from: number, to: number): string => {
    const half = (at: number): number => Math.sqrt(Math.max(0, radius ** 2 - at ** 2))
    const arc = `A${radius} ${radius} 0 0 0`
    return `M${x - half(from)} ${y + from}${arc} ${x - half(to)} ${y + to}H${x + half(to)}${arc} ${x + half(from)} ${y + from}Z`
  }
  const first = -0.22 * radius
  const pitch = (radius - first) / bands
  let path = slice(-radius, first)
  for (let i = 0; i < bands; i++)
    path += slice(first + i * pitch + radius * (0.018 + 0.013 * i), first + (i + 1) * pitch)
  return `${halo}<path d="${path}" fill="url(#motif)"/>`
}
