import type { Random } from '../synth/random.ts'
import { between } from '../synth/random.ts'

/** Side of the square canvas in SVG units. */
export const CANVAS = 1200

export type Point = readonly [x: number, y: number]

const round = (value: number): number => Math.round(value * 10) / 10

/** Small stars, thicker towards the zenith. */
export function stars(random: Random, horizon: number, count: number): string {
  let out = ''
  for (let i = 0; i < count; i++) {
    const y = horizon * 0.82 * random() ** 1.5
    const radius = random() < 0.08 ? between(random, 2.4, 3.4) : between(random, 0.8, 1.9)
    const x = round(random() * CANVAS)
    // Not `opacity`, which costs a layer of its own for every star.
    const light = round(between(random, 0.25, 0.9))
    out += `<circle cx="${x}" cy="${round(y)}" r="${round(radius)}" fill="#fff" fill-opacity="${light}"/>`
  }
  return out
}

/** A floor of lines running to one vanishing point, fading into the horizon. Refers to the gradient `#gridFade`. */
export function grid(horizon: number, vanishing: number, columns: number, rows: number): string {
  let out = ''
  const depth = CANVAS - horizon
  for (let i = -columns; i <= columns; i++) {
    const foot = vanishing + (i * CANVAS * 2.6) / columns
    out += `M${round(vanishing + (i * CANVAS * 0.02) / columns)} ${horizon}L${round(foot - 2.4)} ${CANVAS}h4.8Z`
  }
  for (let row = 1; row <= rows; row++) {
    const near = row / rows
    const y = horizon + depth * (near * 0.13 + 0.87 * near ** 2.6)
    out += `M0 ${round(y)}v${round(1.2 + 3 * near)}h${CANVAS}v-${round(1.2 + 3 * near)}Z`
  }
  return `<path fill="url(#gridFade)" d="${out}"/>`
}

/** A jagged skyline from edge to edge by midpoint displacement: points from left to right. */
export function ridgeLine(
  random: Random,
  base: number,
  height: number,
  roughness: number,
  peaks: readonly number[],
): Point[] {
  const tops = peaks.map((x, i): Point => {
    const share = i % 2 === 0 ? between(random, 0.8, 1) : between(random, 0.3, 0.55)
    return [x * CANVAS, base - height * share]
  })
  let points: Point[] = [[-20, base - height * 0.25], ...tops, [CANVAS + 20, base - height * 0.3]]
  for (let level = 0, jitter = height * roughness; level < 3; level++, jitter *= 0.5) {
    points = points.flatMap((point, i): Point[] => {
      const next = points[i + 1]
      if (!next) return [point]
      const x = (point[0] + next[0]) / 2 + between(random, -0.2, 0.2) * (next[0] - point[0])
      const y = (point[1] + next[1]) / 2 + between(random, -jitter, jitter)
      return [point, [x, y]]
    })
  }
  return points.map(([x, y]) => [x, Math.min(base, y)])
}

export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** Strokes a shape as a neon tube: a few wide faint passes under the bright one, with a pale core. */
export function neon(shape: string, width: number, paint: string): string {
  const pass = (stroke: string, factor: number, opacity: number): string =>
    `<g fill="none" stroke="${stroke}" stroke-width="${round(width * factor)}" stroke-opacity="${opacity}"` +
    ` stroke-linejoin="round" stroke-linecap="round">${shape}</g>`
  return (
    pass(paint, 6.5, 0.05) +
    pass(paint, 4.2, 0.08) +
    pass(paint, 2.4, 0.16) +
    pass(paint, 1, 1) +
    pass('#fff', 0.22, 0.55)
  )
}

/** A palm as a silhouette: a bent trunk and a crown of drooping fronds. `lean` is how far the crown stands from the foot. */
export function palm(random: Random, foot: number, base: number, height: number, lean: number, fill: string): string {
  const top = base - height
  const x = foot + lean
  const thick = height * 0.022
  const bend = round(base - height * 0.55)
  const knee = foot + lean * 0.1
  let out =
    `<path d="M${round(foot - thick * 1.6)} ${base}Q${round(knee)} ${bend} ${round(x - thick * 0.6)} ${round(top)}` +
    `H${round(x + thick * 0.6)}Q${round(knee + thick * 2)} ${bend} ${round(foot + thick * 1.6)} ${base}Z"/>`
  const fronds = 9
  for (let i = 0; i < fronds; i++) {
    const angle = Math.PI * (1.02 - (1.04 * i) / (fronds - 1)) + between(random, -0.1, 0.1)
    const length = height * between(random, 0.34, 0.42)
    const tipX = x + Math.cos(angle) * length
    const tipY = top - Math.sin(angle) * length * 0.42 + length * 0.34
    const bendX = x + Math.cos(angle) * length * 0.55
    const bendY = top - Math.sin(angle) * length * 0.75 - length * 0.12
    out +=
      `<path d="M${round(x)} ${round(top)}Q${round(bendX)} ${round(bendY)} ${round(tipX)} ${round(tipY)}` +
      `Q${round(bendX)} ${round(bendY + length * 0.2)} ${round(x)} ${round(top + length * 0.05)}Z"/>`
  }
  return `<g fill="${fill}">${out}</g>`
}
