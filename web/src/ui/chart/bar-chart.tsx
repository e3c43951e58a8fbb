import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, glow, radius, size, space } from '../tokens.ts'
import { barAt, type BarLayout, CHART_HEIGHT, layOutBars } from './bar-layout.ts'
import { Bars } from './bars.tsx'
import { ChartData } from './chart-data.tsx'
import type { ChartPoint } from './chart-point.ts'

/** Width of an element in whole pixels as it changes; `initial` until it is laid out. */
function useWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth((known) => Math.floor(element.clientWidth) || known)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

export type BarChartProps = {
  /** The data's name for screen readers and the table: 'Streams per day'. */
  label: string
  /** Heads the first column of the table: 'Day'. */
  pointLabel: string
  /** Heads the second: 'Streams'. */
  valueLabel: string
  /** In the order of the axis. */
  points: readonly ChartPoint[]
  /** A value as people read it: '31 streams'. */
  format: (value: number) => string
}

const Readout = styled.p`
  min-height: 1.55em;
  color: ${color.muted};
  font-size: ${size.sm};
  font-variant-numeric: tabular-nums;
  strong { color: ${color.text}; font-weight: 600; }
`

const Plot = styled.div`
  margin-top: ${space[2]};
  border-radius: ${radius.sm};
  touch-action: pan-y;
  cursor: crosshair;
  &:focus-visible { border-radius: ${radius.sm}; box-shadow: ${glow.focus}; }
`

const JUMP = 7

/** Where a key leads from the point that is looked at; undefined for other keys. */
const moved = (key: string, at: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1)
    case 'PageDown':
      return Math.max(0, at - JUMP)
    case 'PageUp':
      return Math.min(last, at + JUMP)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/**
 * Counts as bars, to scale from zero. The highest is labelled; pointer, touch and arrow keys read every other one, and
 * the same figures stand in a table behind it.
 */
export const BarChart = ({ label, pointLabel, valueLabel, points, format }: BarChartProps) => {
  const plot = useRef<HTMLDivElement>(null)
  const layout = layOutBars(
    points.map(({ value }) => value),
    useWidth(plot, 640),
  )
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const highest = points.reduce((best, { value }, index) => (value > (points[best]?.value ?? 0) ? index : best), 0)
  const shown = chosen === null ? null : Math.min(chosen, last)
  const read = points[shown ?? last]
  const peak = points[highest]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setChosen(null)
    const next = moved(event.key, shown ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const onPointer = (event: PointerEvent<HTMLDivElement>) => setChosen(pointed(event, layout))

  return (
    <div>
      <Readout aria-hidden="true">
        {shown !== null && read ? (
          <>
            {read.name}: <strong>{format(read.value)}</strong>
          </>
        ) : null}
        {shown === null && peak && peak.value > 0 ? (
          <>
            Most on {peak.name}: <strong>{format(peak.value)}</strong>
          </>
        ) : null}
      </Readout>
      <Plot
        ref={plot}
        role="slider"
        tabIndex={0}
        aria-label={`${label}, chart`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(shown ?? last) + 1}
        aria-valuetext={read ? `${read.name}: ${format(read.value)}` : 'No data'}
        onKeyDown={onKeyDown}
        onBlur={() => setChosen(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setChosen(null)}
      >
        <Bars
          layout={layout}
          points={points}
          height={CHART_HEIGHT}
          chosen={shown}
          highest={peak && peak.value > 0 ? highest : null}
        />
      </Plot>
      <ChartData label={label} pointLabel={pointLabel} valueLabel={valueLabel} points={points} />
    </div>
  )
}

function pointed(event: PointerEvent<HTMLDivElement>, layout: BarLayout): number {
  return barAt(layout, event.clientX - event.currentTarget.getBoundingClientRect().left)
}
