import { niceScale } from './nice-scale.ts'

export const CHART_HEIGHT = 228
const TOP = 24
const BOTTOM = 28
const RIGHT = 2
const DIGIT = 8
/** Least distance of two labels on the axis. */
const LABEL = 84

export type Bar = { x: number; y: number; width: number; height: number; centre: number }

export type BarLayout = {
  /** Left and right end of the plot, and its baseline. */
  left: number
  right: number
  baseline: number
  /** Width of one bar with its gap. */
  band: number
  bars: Bar[]
  ticks: { value: number; y: number }[]
  /** Indexes of the points whose label stands on the axis: the last one, and others at equal distance before it. */
  labelled: number[]
}

/** Where everything of a bar chart stands, in pixels; heights are to scale and start at zero. */
export function layOutBars(values: readonly number[], width: number): BarLayout {
  const { top, ticks } = niceScale(Math.max(0, ...values))
  const left = Math.max(2, top.toLocaleString('en-US').length) * DIGIT + 8
  const right = Math.max(left + values.length, width - RIGHT)
  const baseline = CHART_HEIGHT - BOTTOM
  const yOf = (value: number) => baseline - (value / top) * (baseline - TOP)
  const band = (right - left) / Math.max(1, values.length)
  const barWidth = Math.max(1, Math.min(28, band - Math.max(1, band * 0.28)))
  const every = Math.max(1, Math.ceil(LABEL / band))
  return {
    left,
    right,
    baseline,
    band,
    bars: values.map((value, index) => {
      const centre = left + band * (index + 0.5)
      return { x: centre - barWidth / 2, y: yOf(value), width: barWidth, height: baseline - yOf(value), centre }
    }),
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    labelled: values.map((_, index) => index).filter((index) => (values.length - 1 - index) % every === 0),
  }
}

/** The bar under a horizontal position, within the plot. */
export const barAt = ({ left, band, bars }: BarLayout, x: number): number =>
  Math.min(bars.length - 1, Math.max(0, Math.floor((x - left) / band)))
