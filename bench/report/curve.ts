import { SIZES, type SizeName } from '../world/sizes.ts'
import type { Result } from '../run-row.ts'

/** The cost of one unit at each size, as multiples of the cost at the smallest size measured. */
export interface Line {
  label: string
  points: { size: SizeName; times: number }[]
}

/** Figures whose cost must not grow with the platform. */
const DRAWN: Record<string, string> = {
  'new-releases-graphql': 'new releases',
  dashboard: 'artist’s dashboard',
  'stream-claims': 'a stream claim',
  rollups: 'a claim into rollups',
  settlement: 'a period’s settlement',
  'deep-page': 'a deep page',
}
const ORDER: readonly SizeName[] = ['s', 'm', 'l']

/** Rates turned into costs; figures that were measured at one size only make no line. */
export function linesOf(results: Partial<Record<SizeName, readonly Result[]>>): Line[] {
  return Object.entries(DRAWN).flatMap(([name, label]) => {
    const rates = ORDER.flatMap((size) => {
      const value = results[size]?.find((result) => result.name === name)?.value
      return value ? [{ size, value }] : []
    })
    const [first] = rates
    if (!first || rates.length < 2) return []
    return [{ label, points: rates.map(({ size, value }) => ({ size, times: first.value / value })) }]
  })
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [820, 420, 60, 210, 30, 50]
const COLOURS = ['#c026d3', '#0891b2', '#d97706', '#16a34a', '#4f46e5', '#dc2626']

/** Both axes grow by multiplication: a cost that does not depend on the size is a level line. */
export function drawCurve(lines: readonly Line[]): string {
  const claims = (size: SizeName) => SIZES[size].listeners * 2 * SIZES[size].claimsPerPeriod
  const sizes = ORDER.filter((size) => lines.some(({ points }) => points.some((point) => point.size === size)))
  const times = lines.flatMap(({ points }) => points.map((point) => point.times))
  const [lowest, highest] = [Math.min(0.5, ...times), Math.max(2, ...times)]
  const [first, last] = [claims(sizes[0] ?? 's'), claims(sizes.at(-1) ?? 'l')]
  const across = (size: SizeName) =>
    LEFT + (WIDTH - LEFT - RIGHT) * (Math.log(claims(size) / first) / Math.log(last / first || 2))
  const down = (value: number) =>
    HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (Math.log(value / lowest) / Math.log(highest / lowest))
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${round(x)}" y="${round(y)}" ${more}>${words}</text>`
  const marks = [0.5, 1, 2, 5, 10, 20, 50, 100].filter((mark) => mark >= lowest && mark <= highest)
  const grid = marks.map(
    (mark) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(down(mark))}" y2="${round(down(mark))}" stroke="#d4d4d8"/>` +
      text(LEFT - 8, down(mark) + 4, `${mark}×`, 'text-anchor="end"'),
  )
  const below = sizes.map((size) =>
    text(
      across(size),
      HEIGHT - BOTTOM + 22,
      `${size}: ${claims(size).toLocaleString('en-GB')} streams`,
      'text-anchor="middle"',
    ),
  )
  const drawn = lines.map(({ points }, index) => {
    const colour = COLOURS[index % COLOURS.length]
    const path = points.map(({ size, times: value }) => `${round(across(size))},${round(down(value))}`).join(' ')
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5"/>`
  })
  const legend = lines.map(({ label, points }, index) =>
    text(
      WIDTH - RIGHT + 16,
      TOP + 14 + index * 22,
      `${label} (${points.at(-1)?.times.toFixed(1)}×)`,
      `fill="${COLOURS[index % COLOURS.length]}"`,
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Cost of one operation at each size, as multiples of the smallest" font-family="system-ui, sans-serif" font-size="13" fill="#3f3f46">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${[...grid, ...below, ...drawn, ...legend].join('\n')}
</svg>
`
}

const round = (value: number) => Math.round(value * 10) / 10
