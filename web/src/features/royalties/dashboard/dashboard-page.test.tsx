// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { type ReactNode, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearArtistIdentity, storeArtistIdentity } from '../../../app/artist-identity.ts'
import { loggedOut } from '../../../app/auth-status.tsx'
import { defineFeature, type Feature } from '../../../app/define-feature.ts'
import { api, asArtist, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { royalties } from '../index.ts'
import { DashboardPage } from './dashboard-page.tsx'

const money = (minor: number) => ({ __typename: 'Money', minor })
const earnings = (fields: object = {}) => ({
  __typename: 'EarningsSummary',
  month: '2026-11',
  artistPayout: money(1_284_62),
  totalRevenue: money(1_578_00),
  streamingShare: money(1_188_62),
  estimatedShare: money(400_00),
  tipRevenue: money(96_00),
  totalSubscribers: 1_412,
  totalStreams: 9_406,
  averagePayoutPerStream: 0.12637,
  platformFeePercentage: 20,
  ...fields,
})

/** What was asked for the dashboard, and how it is answered. */
let asked: Record<string, unknown>[]
let answer: (variables: Record<string, unknown>) => object | null

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  clearArtistIdentity()
  asked = []
  answer = () => ({ earnings: earnings() })
  network.use(
    api.query('ArtistStatements', () => {
      const statements = {
        __typename: 'StatementConnection',
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      }
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          artist: {
            __typename: 'Artist',
            id: 'artist-1',
            payouts: {
              __typename: 'PayoutStanding',
              isConnected: false,
              payoutsEnabled: false,
              balance: money(0),
              minimum: money(100),
              held: money(0),
              owed: money(0),
              inReview: money(0),
              pauseReason: null,
              holds: [],
            },
            heldAmount: money(0),
            heldShares: { __typename: 'HeldShareConnection', edges: [] },
            statements,
          },
        },
      })
    }),
    api.query('ArtistDashboard', ({ variables }) => {
      asked.push(variables)
      const artist = answer(variables)
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          artist: artist && { __typename: 'Artist', id: 'artist-1', name: 'Neon Harbor', approved: true, ...artist },
        },
      })
    }),
  )
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = (status = asArtist, others: readonly Feature[] = [], path = '/dashboard') =>
  renderPage(<DashboardPage />, { status, features: [royalties, ...others], path })
const oneTitle = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
/** A term of a list with what stands beside it. */
const line = (term: string) =>
  [...(screen.getByText(term).closest('div, dl')?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) =>
    textContent?.trim(),
  )

describe('the dashboard before it is one', () => {
  it('asks visitors and listeners to sign in', async () => {
    for (const status of [loggedOut, asListener]) {
      open(status)
      expect(await screen.findByText('Please Login')).toBeTruthy()
      expect(screen.getByText('You need to be logged in as an artist to view the dashboard.')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Artist Login' }).getAttribute('href')).toBe('/artist/login')
      expect(oneTitle()).toEqual(['Artist Dashboard'])
      cleanup()
    }
    expect(asked).toEqual([])
  })

  it('asks to sign in again when the session of this tab’s artist has ended', async () => {
    storeArtistIdentity({ id: 'artist-1', name: 'Neon Harbor' })
    open(loggedOut)
    expect(await screen.findByText('Please Login')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('says that it loads', async () => {
    open()
    const loading = screen.getByText('Loading dashboard...').closest('[role="status"]')
    expect(loading?.querySelector('[aria-hidden="true"]'), 'the spinner').toBeTruthy()
    expect(oneTitle()).toEqual(['Artist Dashboard'])
    await screen.findByText('Total Monthly Earnings')
  })

  it('says when the earnings are missing, and tries again', async () => {
    answer = () => ({ earnings: null })
    const { user } = open()
    expect(await screen.findByText('Error Loading Dashboard')).toBeTruthy()
    expect(screen.getByText('Failed to load earnings data. Please try again later.')).toBeTruthy()
    expect(oneTitle()).toEqual(['Artist Dashboard'])
    answer = () => ({ earnings: earnings() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Total Monthly Earnings')).toBeTruthy()
  })

  it('says the same when the server fails', async () => {
    network.use(
      api.query('ArtistDashboard', () =>
        HttpResponse.json({ data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }),
      ),
    )
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    open()
    expect(await screen.findByText('Error Loading Dashboard')).toBeTruthy()
    expect(told).toHaveBeenCalledWith('Failed to fetch earnings', expect.any(Error))
    told.mockRestore()
  })
})

describe('the dashboard', () => {
  it('asks for the artist that this tab keeps', async () => {
    storeArtistIdentity({ id: 'artist-1', name: 'Neon Harbor' })
    open()
    await screen.findByText('Total Monthly Earnings')
    expect(new Set(asked.map((variables) => JSON.stringify(variables)))).toEqual(new Set(['{"id":"artist-1"}']))
  })

  it('in a new tab asks by the session’s username', async () => {
    open()
    await screen.findByText('Total Monthly Earnings')
    expect(new Set(asked.map((variables) => JSON.stringify(variables)))).toEqual(new Set(['{"username":"neon"}']))
  })

  it('has a title, the badge and the four cards', async () => {
    open()
    expect(await screen.findByText('Fair-Pay Platform')).toBeTruthy()
    expect(oneTitle()).toEqual(['Artist Dashboard'])
    expect(line('Total Monthly Earnings')).toEqual(['Total Monthly Earnings', '$1,284.62', '81.4% of total revenue'])
    expect(line('Subscribers')[1]).toBe('1,412')
    expect(line('Total Streams').slice(1)).toEqual(['9,406', 'tracks streamed this month'])
    expect(line('Tips Received')[1]).toBe('$96.00')
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Earnings', 'Settings'])
  })

  it('keeps the open tab in the address', async () => {
    const { user, address } = open()
    const selected = () => screen.getByRole('tab', { selected: true }).textContent
    await screen.findByText('Fair-Pay Platform')
    expect(selected()).toBe('Earnings')
    await user.click(screen.getByRole('tab', { name: 'Settings' }))
    await waitFor(() => expect(selected()).toBe('Settings'))
    expect(address()).toBe('/dashboard?tab=settings')
    await user.click(screen.getByRole('tab', { name: 'Earnings' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
    cleanup()
    open(asArtist, [], '/dashboard?tab=settings')
    await screen.findByText('Fair-Pay Platform')
    expect(selected()).toBe('Settings')
    cleanup()
    open(asArtist, [], '/dashboard?tab=no-such-tab')
    await screen.findByText('Fair-Pay Platform')
    expect(selected()).toBe('Earnings')
  })

  it('tells artists who wait for approval what they can do meanwhile', async () => {
    answer = () => ({ approved: false, earnings: earnings() })
    open()
    expect((await screen.findByRole('note')).textContent).toMatch(/pending admin approval/)
  })
})

describe('the earnings tab', () => {
  const compared = async () => {
    const panel = within(await screen.findByRole('region', { name: 'Fair pay against the usual' }))
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

  it('compares nothing where there is nothing yet', async () => {
    answer = () => ({ earnings: { ...earnings(), artistPayout: money(0), averagePayoutPerStream: 0 } })
    open()
    const { panel, texts, widths } = await compared()
    expect(panel.getByText(/^Nothing to compare yet/)).toBeTruthy()
    expect(texts[3]).toBe('Fairwave$0.00')
    expect(texts[4]).toBe('Traditional service A$853.00')
    expect(widths).toEqual([null, null, null, null, null, null])
  })

  it('breaks the revenue down', async () => {
    open()
    await screen.findByText('Fan tips')
    expect(line('Streaming revenue')).toEqual(['Streaming revenue estimate', '$1,188.62'])
    expect(line('Fan tips')).toEqual(['Fan tips', '$96.00'])
    expect(line('Total')).toEqual(['Total', '$1,284.62'])
    expect(screen.queryByText('Merchandise earnings')).toBeNull()
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
          { id: 'prize', label: 'Prize', order: 20, Component: Prize },
          { id: 'sales', label: 'Sales', order: 10, Component: Sales },
        ],
      },
    })
    const { user } = open(asArtist, [shop])
    await screen.findByText('Sales')
    expect(line('Sales')).toEqual(['Sales', '–'])
    expect(line('Total')).toEqual(['Total', '–'])
    await user.click(screen.getByRole('button', { name: 'Count' }))
    expect(
      within(screen.getByRole('region', { name: 'Revenue Breakdown' }))
        .getAllByRole('term')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Streaming revenue estimate', 'Fan tips', 'Sales', 'Prize', 'Total'])
    expect(line('Sales')).toEqual(['Sales', '$243.10'])
    expect(line('Total')).toEqual(['Total', '$1,528.72'])
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
    expect(await within(panel).findByText('Your first statement comes when this month closes.')).toBeTruthy()
    const regions = screen.getAllByRole('region').map((region) => (region.querySelector('h2') ?? region).textContent)
    expect(regions).toEqual(['Fair pay against the usual', 'Revenue Breakdown', 'Tips of artist-1', 'Statements'])
  })

  it('calls nothing an estimate that is settled', async () => {
    answer = () => ({ earnings: earnings({ estimatedShare: money(0) }) })
    open()
    await screen.findByText('Fan tips')
    expect(line('Streaming revenue')[0]).toBe('Streaming revenue')
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
    answer = () => ({ earnings: earnings({ artistPayout: money(0), totalRevenue: money(0) }) })
    await openSettings()
    expect(line('Current fair-pay rate')[1]).toBe('80%')
  })
})
