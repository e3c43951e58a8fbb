import { between, pick } from '../synth/random.ts'
import type { Random } from '../synth/random.ts'
import { CANVAS } from './scenery.ts'

/** House styles besides the neon horizon: so that eight acts look like eight labels. */
export const LABELS = ['orbits', 'memphis', 'brutal', 'stripes', 'marble', 'paper', 'speed'] as const
export type Label = (typeof LABELS)[number]

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${saturation}% ${lightness}%)`
const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" fill="${fill}" ${more}/>`
const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${fill}" ${more}/>`
const line = (path: string, stroke: string, width: number, more = '', cap = 'round'): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" ${more}/>`
const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, i) => make(i))

type Draw = (random: Random, hue: number) => string

/** The inside of a square cover of CANVAS units. */
export const DRAW_LABEL: Record<Label, Draw> = {
  // A planetarium's programme: hairline orbits around one planet, on midnight blue.
  orbits: (random, hue) => {
    const [x, y] = [between(random, 380, 820), between(random, 420, 780)]
    const rings = times(9, (i) => {
      const radius = 150 + i * between(random, 58, 92)
      const angle = random() * Math.PI * 2
      return (
        disc(
          x,
          y,
          radius,
          'none',
          `stroke="${hsl(hue, 60, 78)}" stroke-width="${i % 3 === 0 ? 5 : 2}" stroke-opacity="${0.85 - i * 0.07}"`,
        ) +
        disc(
          x + Math.cos(angle) * radius,
          y + Math.sin(angle) * radius,
          between(random, 9, 26),
          hsl(hue + i * 24, 85, 68),
        )
      )
    })
    const petals = times(
      6,
      (i) =>
        `<ellipse cx="${x}" cy="${y - 74}" rx="36" ry="78" fill="${hsl(hue + 40, 80, 66)}" fill-opacity=".55" transform="rotate(${i * 60} ${x} ${y})"/>`,
    )
    return (
      rect(0, 0, CANVAS, CANVAS, hsl(hue - 20, 48, 12)) +
      rings.join('') +
      petals.join('') +
      disc(x, y, 44, hsl(hue + 70, 90, 72))
    )
  },

  // A food court's tiles: shapes of 1987 on a light ground.
  memphis: (random, hue) => {
    const inks = [hsl(hue, 82, 62), hsl(hue + 150, 70, 52), '#14122b', hsl(hue + 60, 92, 64)]
    const shapes = times(16, (i) => {
      const [x, y] = [
        ((i % 4) + between(random, 0.25, 0.75)) * 300,
        (Math.floor(i / 4) + between(random, 0.25, 0.75)) * 300,
      ]
      const ink = inks[(i + Math.floor(random() * 3)) % 4] as string
      const turn = `transform="rotate(${Math.round(random() * 360)} ${Math.round(x)} ${Math.round(y)})"`
      return pick(random, [
        disc(x, y, between(random, 52, 105), ink),
        rect(x - 90, y - 22, 180, 44, ink, turn),
        line(`M${x - 110} ${y}q28 -70 55 0t55 0t55 0t55 0`, ink, 22, turn),
        `<path d="M${x} ${y - 95}L${x + 90} ${y + 70}H${x - 90}Z" fill="${ink}" ${turn}/>`,
        times(9, (dot) => disc(x - 60 + (dot % 3) * 60, y - 60 + Math.floor(dot / 3) * 60, 13, ink)).join(''),
      ])
    })
    return rect(0, 0, CANVAS, CANVAS, hsl(hue + 20, 55, 90)) + shapes.join('')
  },

  // A Leipzig basement: black, bone, one signal colour.
  brutal: (random, hue) => {
    const bars = times(11, (i) => {
      const width = between(random, 180, 1120)
      return rect(
        random() < 0.5 ? 0 : CANVAS - width,
        40 + i * 104,
        width,
        between(random, 14, 84),
        random() < 0.2 ? hsl(hue, 88, 54) : '#e9e4da',
      )
    })
    const x = between(random, 420, 780)
    return (
      rect(0, 0, CANVAS, CANVAS, '#0b0b0d') +
      bars.join('') +
      disc(x, 600, 265, '#0b0b0d') +
      disc(x, 600, 225, hsl(hue, 88, 54)) +
      rect(x - 300, 560, 600, 80, '#0b0b0d')
    )
  },

  // The box of a blank video cassette: bands of colour around a corner, on cream.
  stripes: (random, hue) => {
    const inks = ['#b3261e', '#e2622a', '#f2a93b', '#2f8f83', '#1e4e79'].map((ink, i) =>
      i === 0 ? hsl(hue, 72, 44) : ink,
    )
    const turn = pick(random, [0, 90, 180, 270])
    const corner = between(random, 330, 560)
    const bands = inks.map((ink, i) =>
      line(
        `M-40 ${corner + i * 74}H${corner}Q${corner + 330 - i * 40} ${corner + i * 74} ${corner + 330 - i * 40 + i * 74} ${corner + 330}V1260`,
        ink,
        60,
        '',
        'butt',
      ),
    )
    return (
      rect(0, 0, CANVAS, CANVAS, '#efe3cb') +
      `<g transform="rotate(${turn} 600 600)">${bands.join('')}${disc(930, 260, between(random, 90, 170), inks[2] as string)}</g>`
    )
  },

  // A hotel lobby on a brochure: marble checks, a column, a pink sky.
  marble: (random, hue) => {
    const checks = times(8, (row) =>
      times(14, (column) => {
        const [near, far] = [(row + 1) ** 2 * 7.4, row ** 2 * 7.4]
        const at = (depth: number, edge: number) => Math.round(600 + (edge - 7) * (60 + depth * 0.52))
        return (row + column) % 2
          ? `<path d="M${at(far, column)} ${720 + far}H${at(far, column + 1)}L${at(near, column + 1)} ${720 + near}H${at(near, column)}Z" fill="${hsl(hue + 190, 30, 22)}"/>`
          : ''
      }).join(''),
    ).join('')
    const x = between(random, 330, 820)
    const flutes = times(6, (i) => rect(x - 96 + i * 35, 330, 17, 470, hsl(hue, 38, 92 - i * 7)))
    return (
      `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hsl(hue + 200, 60, 72)}"/><stop offset="1" stop-color="${hsl(hue, 85, 80)}"/></linearGradient></defs>` +
      rect(0, 0, CANVAS, 720, 'url(#dusk)') +
      disc(CANVAS - x, 470, between(random, 140, 220), hsl(hue + 40, 95, 82)) +
      rect(0, 720, CANVAS, 480, hsl(hue, 45, 88)) +
      checks +
      rect(x - 110, 330, 220, 470, hsl(hue, 34, 70)) +
      flutes.join('') +
      rect(x - 150, 282, 300, 52, hsl(hue, 40, 94)) +
      rect(x - 150, 796, 300, 52, hsl(hue, 40, 90))
    )
  },

  // A screen print from the coast: flat paper layers, no light at all.
  paper: (random, hue) => {
    const layers = times(6, (i) => {
      const y = 520 + i * 118
      const [one, two, three] = times(3, () => between(random, -70, 70))
      return `<path d="M0 ${y}C200 ${y + one!} 380 ${y - 80 + two!} 600 ${y}S1000 ${y + three!} 1200 ${y - 30}V1200H0Z" fill="${hsl(hue + i * 6, 46 - i * 3, 66 - i * 9)}"/>`
    })
    return (
      rect(0, 0, CANVAS, CANVAS, hsl(hue + 190, 62, 88)) +
      disc(between(random, 330, 870), between(random, 330, 470), between(random, 130, 210), hsl(18, 84, 62)) +
      layers.join('')
    )
  },

  // A comic's splash page: everything flies out of one corner.
  speed: (random, hue) => {
    const [x, y] = [between(random, 180, 420), between(random, 760, 1000)]
    const rays = times(34, (i) => {
      const from = (i / 34) * Math.PI * 2
      const to = from + between(random, 0.03, 0.13)
      const point = (angle: number, reach: number) =>
        `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`
      return `<path d="M${point(from, 130)}L${point(from, 1700)}L${point(to, 1700)}Z" fill="${i % 3 ? hsl(hue + 20, 90, 56) : '#fff2cf'}"/>`
    })
    const bolt = 'M0 -330L70 -90H250L-40 330L30 60H-170Z'
    return (
      rect(0, 0, CANVAS, CANVAS, hsl(hue, 78, 22)) +
      rays.join('') +
      disc(x, y, 150, '#15030a') +
      `<g transform="translate(780 430) rotate(${Math.round(between(random, 8, 34))}) scale(1.2)"><path d="${bolt}" fill="#15030a" transform="translate(26 26)"/><path d="${bolt}" fill="${hsl(48, 98, 58)}"/></g>`
    )
  },
}
