import { useId } from 'react'
import { styled } from 'styled-components'
import { color, font, motion, size } from '../tokens.ts'
import type { ChartPoint } from './chart-point.ts'
import type { BarLayout } from './bar-layout.ts'

const Drawing = styled.svg`
  overflow: visible;
  text { fill: ${color.muted}; font: 400 ${size.xs} ${font.text}; font-variant-numeric: tabular-nums; }
  [data-figure] { fill: ${color.text}; font: 600 ${size.sm} ${font.display}; paint-order: stroke; stroke: ${color.surface}; stroke-width: 4px; }
  [data-bar] { transition: opacity ${motion.fast}; }
  /* Where the system paints colours itself, a gradient would vanish. */
  @media (forced-colors: active) { [data-bar] { fill: CanvasText; } text { fill: CanvasText; } }
`

export type BarsProps = {
  layout: BarLayout
  points: readonly ChartPoint[]
  height: number
  /** Index of the bar that is looked at. */
  chosen: number | null
  /** Index of the highest one, where any is above zero. */
  highest: number | null
}

/** The drawing alone; what it says is said by the chart around it. */
export const Bars = ({ layout, points, height, chosen, highest }: BarsProps) => {
  const sky = useId()
  const { left, right, baseline, bars, ticks, labelled } = layout
  const named = chosen ?? highest
  const [bar, point] = named === null ? [] : [bars[named], points[named]]
  return (
    <Drawing width="100%" height={height} aria-hidden="true" focusable="false">
      <defs>
        {/* In the plot's own height: only what is high reaches into the amber. */}
        <linearGradient id={sky} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={baseline} y2={ticks.at(-1)?.y ?? 0}>
          <stop offset="0" stopColor={color.magenta} />
          <stop offset="1" stopColor={color.amber} />
        </linearGradient>
      </defs>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y} y2={y} stroke={value === 0 ? color.outline : color.line} />
          <text x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {value.toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {bars.map(({ x, y, width, height: tall }, index) => (
        <rect
          key={points[index]?.name ?? index}
          data-bar=""
          x={x}
          y={y}
          width={width}
          height={tall}
          rx={Math.min(3, width / 2, tall / 2)}
          fill={`url(#${sky})`}
          opacity={chosen === null || chosen === index ? 1 : 0.4}
        />
      ))}
      {labelled.map((index) => (
        <text
          key={index}
          x={index === points.length - 1 ? right : (bars[index]?.centre ?? 0)}
          y={baseline + 20}
          textAnchor={index === points.length - 1 ? 'end' : 'middle'}
        >
          {points[index]?.label}
        </text>
      ))}
      {bar && point ? (
        <text
          data-figure=""
          x={Math.min(right - 4, Math.max(left + 8, bar.centre))}
          y={bar.y - 8}
          textAnchor={bar.centre > right - 16 ? 'end' : 'middle'}
        >
          {point.value.toLocaleString('en-US')}
        </text>
      ) : null}
    </Drawing>
  )
}
