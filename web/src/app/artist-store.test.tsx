// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DashboardPage } from '../features/royalties/dashboard/dashboard-page.tsx'
import { features } from './features.ts'
import { api, asArtist, network, renderPage } from './testing/render-page.tsx'

// Several features make up an artist's dashboard, and none may know another, so it is tested here.
const money = (minor: number) => ({ __typename: 'Money', minor })
const noPage = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
const none = (name: string) => ({ __typename: `${name}Connection`, totalCount: 0, edges: [], pageInfo: noPage })
const artist = (query: string, fields: object) =>
  api.query(query, () =>
    HttpResponse.json({ data: { __typename: 'Query', artist: { __typename: 'Artist', id: 'artist-1', ...fields } } }),
  )

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  network.use(
    artist('ArtistDashboard', {
      name: 'Neon Harbor',
      approved: true,
      earnings: {
        __typename: 'EarningsSummary',
        month: '2026-11',
        artistPayout: money(1_284_62),
        totalRevenue: money(1_578_00),
        streamingShare: money(1_188_62),
        estimatedShare: money(0),
        tipRevenue: money(96_00),
        totalSubscribers: 1_412,
        totalStreams: 9_406,
        averagePayoutPerStream: 0.12637,
        platformFeePercentage: 20,
      },
    }),
    artist('MerchandiseTab', {
      merch: { __typename: 'MerchSummary', activeProducts: 2, products: 2, orders: 3, earnings: money(243_10) },
    }),
    artist('MyProducts', { products: none('Product') }),
    artist('StoreOrders', { orders: none('Order') }),
    artist('CustomRequestsTab', { customRequests: none('CustomRequest') }),
    api.operation(() => HttpResponse.json({ data: null, errors: [{ message: 'Not now' }] })),
  )
})
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = () => renderPage(<DashboardPage />, { features, status: asArtist, path: '/dashboard' })
const tabs = (list: string) =>
  within(screen.getByRole('tablist', { name: list }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent?.replace(/\d+$/, ''))

describe('the dashboard with every feature', () => {
  it('has its four tabs, and the own music and page beside them', async () => {
    open()
    await screen.findByText('Fair-Pay Platform')
    expect(tabs('Dashboard')).toEqual([
      'Earnings',
      'Merchandise',
      'Analytics',
      'Settings',
      'Your music',
      'Fans',
      'Your page',
    ])
  })

  it('breaks the revenue down: streaming as payout less tips, tips, merchandise, and payout and merchandise in all', async () => {
    open()
    const panel = await screen.findByRole('region', { name: 'Revenue Breakdown' })
    await waitFor(() => {
      const lines = [...panel.querySelectorAll('dt')].map((term) => [
        term.firstChild?.textContent?.trim(),
        term.nextElementSibling?.textContent,
      ])
      expect(lines).toEqual([
        ['Streaming revenue', '$1,188.62'],
        ['Fan tips', '$96.00'],
        ['Merchandise earnings', '$243.10'],
        ['Total', '$1,527.72'],
      ])
    })
  })

  it('has a store of three tabs, and two ways to put something into it', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: 'Merchandise' }))
    await screen.findByText('Active Products')
    expect(tabs('Merchandise')).toEqual(['My Products', 'Orders', 'Custom Requests'])
    const panel = within(screen.getByRole('tabpanel', { name: /^My Products/ }))
    expect((await panel.findAllByRole('button')).map(({ textContent }) => textContent?.trim())).toEqual([
      'Add Product',
      // Shipping, beside the two.
      'Shipping',
      'Request Custom Merch',
    ])
  })
})
