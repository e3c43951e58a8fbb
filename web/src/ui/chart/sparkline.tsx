import { styled } from 'styled-components'
import { color } from '../tokens.ts'

const WIDTH = 120
const HEIGHT = 32

const Drawing = styled.svg`
  width: 100%;
  height: ${HEIGHT}px;
  overflow: visible;
`

export type SparklineProps = {
  /** Oldest first. */
  values: readonly number[]
  /** Value at the upper edge: give all of one list the same, so that they compare. */
  top: number
}

/** The shape of a series beside its figures, which say what it means. */
export const Sparkline = ({ values, top }: SparklineProps) => {
  const line = sparkPath(values, top)
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={`${line}V${HEIGHT}H0Z`} fill={color.magenta} opacity="0.18" />
      <path
        d={line}
        fill="none"
        stroke={color.magenta}
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Drawing>
  )
}

/** A line through all values from edge to edge, 0 at the lower edge and `top` at the upper one. */
export function sparkPath(values: readonly number[], top: number): string {
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map(
    (value, index) =>
      `${round(index * step)} ${round(HEIGHT - 1 - (Math.min(value, top) / Math.max(1, top)) * (HEIGHT - 2))}`,
  )
  return `M${points.join('L')}`
}

const round = (value: number): number => Math.round(value * 100) / 100
