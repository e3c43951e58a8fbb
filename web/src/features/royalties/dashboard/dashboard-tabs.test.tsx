// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { defineFeature } from '../../../app/define-feature.ts'
import { asArtist } from '../../../app/testing/render-page.tsx'
import { dashboardStage, earnings, line, money } from './testing/dashboard-stage.tsx'

const { dashboard, open } = dashboardStage()

describe('the earnings tab', () => {
  const compared = async () => {
    const panel = within(await screen.findByRole('region', { name: 'Fair pay compared' }))
    const rows = panel.getAllByRole('listitem')
    const widths = rows.map((row) => row.querySelector<HTMLElement>('[style*="width"]')?.style.width ?? null)
    return { panel, texts: rows.map(({ textContent }) => textContent), widths }
  }

  it('compares with two traditional services, each bar to scale with the figure beside it', async () => {
    open()
    const { panel, texts, widths } = await compared()
    expect(texts).toEqual([
      'Fairwave$0.126 per stream',
      'Traditional service A$0.003 per stream',
      'Traditional service B$0.010 per stream',
      'Fairwave$1,284.62',
      'Traditional service A$853.00',
      'Traditional service B$1,253.00',
    ])
    const expected = [1, 0.003 / 0.12637, 0.01 / 0.12637, 1, 853 / 1284.62, 1253 / 1284.62]
    widths.forEach((width, index) =>
      expect(Number.parseFloat(width ?? '')).toBeCloseTo((expected[index] ?? 0) * 100, 3),
    )
    expect(panel.getByText(/700% more/)).toBeTruthy()
  })

  it('compares per stream only until there are streams', async () => {
    dashboard.answer = () => ({ earnings: { ...earnings(), artistPayout: money(0), averagePayoutPerStream: 0 } })
    open()
    const { panel, texts, widths } = await compared()
    expect(panel.getByText(/^Nothing to compare yet/)).toBeTruthy()
    expect(texts).toEqual([
      'Fairwave$0.000 per stream',
      'Traditional service A$0.003 per stream',
      'Traditional service B$0.010 per stream',
      'Traditional service A: $853.00',
      'Traditional service B: $1,253.00',
    ])
    expect(panel.queryByText('$0.00')).toBeNull()
    expect(panel.queryByRole('heading', { name: 'Monthly payout' })).toBeNull()
    expect(widths).toEqual([null, null, null, null, null])
  })

  it('breaks the revenue down', async () => {
    open()
    await screen.findByText('Fan tips')
    expect(line('Streaming revenue')).toEqual(['Streaming revenue estimateNovember 2026 so far', '$1,188.62'])
    expect(line('Fan tips')).toEqual(['Fan tipsNovember 2026 so far', '$96.00'])
    expect(line('Total')).toEqual(['TotalNovember 2026 so far', '$1,284.62'])
    expect(screen.queryByText('Merchandise earnings')).toBeNull()
    expect(screen.getByText(/Streaming revenue and fan tips make up “Total Monthly Earnings” above/)).toBeTruthy()
  })

  it('adds what other features earned, and no total before all of it is known', async () => {
    const Sales = ({ artistId, children }: { artistId: string; children: (cents: number | null) => ReactNode }) => {
      const [cents, setCents] = useState<number | null>(null)
      return (
        <>
          {children(artistId === 'artist-1' ? cents : 0)}
          <button onClick={() => setCents(243_10)}>Count</button>
        </>
      )
    }
    const Prize = ({ children }: { children: (cents: number | null) => ReactNode }) => children(1_00)
    const shop = defineFeature({
      name: 'shop',
      slots: {
        revenueSources: [
          { id: 'prize', label: 'Prize', span: 'Last week', order: 20, Component: Prize },
          { id: 'sales', label: 'Sales', span: 'All orders so far', order: 10, Component: Sales },
        ],
      },
    })
    const { user } = open(asArtist, [shop])
    await screen.findByText('Sales')
    expect(line('Sales')).toEqual(['SalesAll orders so far', '–'])
    expect(line('Total')[1]).toBe('–')
    await user.click(screen.getByRole('button', { name: 'Count' }))
    expect(
      within(screen.getByRole('region', { name: 'Revenue Breakdown' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'Streaming revenue estimateNovember 2026 so far',
      'Fan tipsNovember 2026 so far',
      'SalesAll orders so far',
      'PrizeLast week',
      'TotalAll lines above, each for its own period',
    ])
    expect(line('Sales')[1]).toBe('$243.10')
    expect(line('Total')[1]).toBe('$1,528.72')
  })

  it('has the panels of others and then the statements below, once a month has closed', async () => {
    const Tips = ({ artistId }: { artistId: string }) => <section aria-label="Tips">Tips of {artistId}</section>
    const tips = defineFeature({
      name: 'tips',
      plugin: null,
      slots: { earningsPanels: [{ id: 'tips', order: 10, Component: Tips }] },
    })
    open(asArtist, [tips])
    const panel = await screen.findByRole('region', { name: 'Statements' })
    expect(await within(panel).findByText('Your first statement arrives when this month closes.')).toBeTruthy()
    const regions = screen.getAllByRole('region').map((region) => (region.querySelector('h2') ?? region).textContent)
    expect(regions).toEqual(['Fair pay compared', 'Revenue Breakdown', 'Tips of artist-1', 'Statements'])
  })

  it('calls nothing an estimate that is settled', async () => {
    dashboard.answer = () => ({ earnings: earnings({ estimatedShare: money(0) }) })
    open()
    await screen.findByText('Fan tips')
    expect(line('Streaming revenue')[0]).toBe('Streaming revenue November 2026 so far')
  })
})

describe('the settings tab', () => {
  const openSettings = async () => {
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: 'Settings' }))
    await screen.findByText('Fair-Pay Settings')
  }

  it('shows the rate that holds and what is to come', async () => {
    await openSettings()
    expect(line('Current fair-pay rate')[1]).toBe('81.4%')
    expect(line('Platform')[1]).toBe('20%')
    expect(screen.getByText('80% you · 20% Fairwave')).toBeTruthy()
    expect(screen.getByText('100% you')).toBeTruthy()
    expect(screen.getByText('Payout adjustment tools coming soon')).toBeTruthy()
  })

  it('shows what is promised before there is any revenue', async () => {
    dashboard.answer = () => ({ earnings: earnings({ artistPayout: money(0), totalRevenue: money(0) }) })
    await openSettings()
    expect(line('Current fair-pay rate')[1]).toBe('80%')
  })
})
