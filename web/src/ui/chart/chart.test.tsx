// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'
import { barAt, layOutBars } from './bar-layout.ts'
import { niceScale } from './nice-scale.ts'
import { sparkPath } from './sparkline.tsx'

afterEach(cleanup)

describe('the scale of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [11, [0, 3, 6, 9, 12]],
    [41, [0, 20, 40, 60]],
    [50, [0, 20, 40, 60]],
    [1_234, [0, 400, 800, 1_200, 1_600]],
  ])('of counts up to %i', (max, ticks) => {
    expect(niceScale(max)).toEqual({ top: ticks.at(-1), ticks })
  })

  it('holds the highest count in few whole steps, whatever it is', () => {
    for (let max = 0; max < 3_000; max += 7) {
      const { top, ticks } = niceScale(max)
      expect(top).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(top).toBeLessThanOrEqual(Math.max(1, max * 2))
    }
  })
})

describe('the layout of bars', () => {
  it('is to scale from zero', () => {
    const { bars, ticks, baseline } = layOutBars([0, 3, 6, 12], 600)
    const [none, small, middle, tall] = bars
    expect(none!.height).toBe(0)
    expect(middle!.height).toBeCloseTo(2 * small!.height)
    expect(tall!.height).toBeCloseTo(4 * small!.height)
    expect(tall!.y).toBeCloseTo(ticks.find(({ value }) => value === 12)!.y)
    for (const { y, height } of bars) expect(y + height).toBeCloseTo(baseline)
  })

  it.each([260, 640, 1_180])('keeps thirty bars and their labels apart in %i px', (width) => {
    const layout = layOutBars(
      Array.from({ length: 30 }, (_, index) => index),
      width,
    )
    layout.bars.forEach(({ x, width: wide }, index) => {
      expect(wide).toBeGreaterThanOrEqual(1)
      expect(x).toBeGreaterThanOrEqual(layout.left)
      expect(x + wide).toBeLessThanOrEqual(layout.bars[index + 1]?.x ?? layout.right)
    })
    expect(layout.labelled.at(-1)).toBe(29)
    const centres = layout.labelled.map((index) => layout.bars[index]!.centre)
    centres.slice(1).forEach((centre, index) => expect(centre - centres[index]!).toBeGreaterThanOrEqual(84))
  })

  it('knows the bar under a position, at the edges too', () => {
    const layout = layOutBars([1, 2, 3], 300)
    expect(layout.bars.map(({ centre }) => barAt(layout, centre))).toEqual([0, 1, 2])
    expect([barAt(layout, -50), barAt(layout, 5_000)]).toEqual([0, 2])
  })
})

describe('a sparkline', () => {
  it('runs from edge to edge between zero and the given top', () => {
    expect(sparkPath([0, 5, 10], 10)).toBe('M0 31L60 16L120 1')
    expect(sparkPath([0, 0], 0)).toBe('M0 31L120 31')
  })
})

const points = [
  ['Nov 10', 4],
  ['Nov 11', 1_250],
  ['Nov 12', 0],
].map(([label, value]) => ({ label: String(label), name: `Day ${label}`, value: Number(value) }))

const renderChart = (shown = points) =>
  render(
    <BarChart
      label="Streams per day"
      pointLabel="Day"
      valueLabel="Streams"
      points={shown}
      format={(value) => `${value.toLocaleString('en-US')} streams`}
    />,
  )

describe('a bar chart', () => {
  it('draws a bar for each point and labels the highest', () => {
    const { container } = renderChart()
    expect(container.querySelectorAll('[data-bar]')).toHaveLength(3)
    expect(container.querySelector('text[data-figure]')).toHaveTextContent('1,250')
    expect(screen.getByText(/Most on Day Nov 11/)).toHaveTextContent('1,250 streams')
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })

  it('is read point by point with the keyboard', async () => {
    const { container } = renderChart()
    await userEvent.tab()
    const chart = screen.getByRole('slider', { name: 'Streams per day, chart' })
    expect(chart).toHaveFocus()
    expect(chart).toHaveAttribute('aria-valuetext', 'Day Nov 12: 0 streams')
    const heard: (string | null)[] = []
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home']) {
      await userEvent.keyboard(`{${key}}`)
      heard.push(chart.getAttribute('aria-valuetext'))
    }
    expect(heard).toEqual([
      'Day Nov 11: 1,250 streams',
      'Day Nov 10: 4 streams',
      'Day Nov 10: 4 streams',
      'Day Nov 11: 1,250 streams',
      'Day Nov 12: 0 streams',
      'Day Nov 10: 4 streams',
    ])
    expect(chart).toHaveAttribute('aria-valuenow', '1')
    expect(container.querySelector('text[data-figure]')).toHaveTextContent('4')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText(/Most on Day Nov 11/)).toBeInTheDocument()
  })

  it('follows the pointer and forgets it', () => {
    renderChart()
    const chart = screen.getByRole('slider')
    fireEvent.pointerMove(chart, { clientX: 5 })
    expect(screen.getByText('4 streams')).toBeInTheDocument()
    fireEvent.pointerMove(chart, { clientX: 639 })
    expect(screen.getByText('0 streams')).toBeInTheDocument()
    fireEvent.pointerLeave(chart)
    expect(screen.getByText(/Most on Day Nov 11/)).toBeInTheDocument()
  })

  it('has the same figures in a table, latest first', () => {
    renderChart()
    const summary = screen.getByText('Show as a table')
    const details = summary.closest('details')!
    expect(details).not.toHaveAttribute('open')
    act(() => summary.click())
    const rows = within(screen.getByRole('region', { name: 'Streams per day, table' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['DayStreams', 'Day Nov 120', 'Day Nov 111,250', 'Day Nov 104'])
    expect(within(rows[1]!).getByRole('rowheader')).toHaveTextContent('Day Nov 12')
  })

  it('draws an axis where there is nothing', () => {
    const { container } = renderChart(points.map((point) => ({ ...point, value: 0 })))
    expect(screen.queryByText(/Most on/)).not.toBeInTheDocument()
    expect(container.querySelector('text[data-figure]')).not.toBeInTheDocument()
    expect([...container.querySelectorAll('[data-bar]')].map((bar) => bar.getAttribute('height'))).toEqual([
      '0',
      '0',
      '0',
    ])
  })
})
