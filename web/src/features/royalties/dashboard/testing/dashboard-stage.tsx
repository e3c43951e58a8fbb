import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { clearArtistIdentity } from '../../../../app/artist-identity.ts'
import type { Feature } from '../../../../app/define-feature.ts'
import { api, asArtist, network, renderPage } from '../../../../app/testing/render-page.tsx'
import { royalties } from '../../index.ts'
import { DashboardPage } from '../dashboard-page.tsx'

export const money = (minor: number) => ({ __typename: 'Money', minor })
export const earnings = (fields: object = {}) => ({
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

/** An artist's dashboard on a fake server, for each test of a file. */
export function dashboardStage() {
  const fresh = () => ({
    /** The dashboard's requests. */
    asked: [] as Record<string, unknown>[],
    /** How it is answered. */
    answer: (): object | null => ({ earnings: earnings() }),
  })
  const dashboard = fresh()
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => {
    clearArtistIdentity()
    Object.assign(dashboard, fresh())
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
                balanceParts: {
                  __typename: 'BalanceParts',
                  since: null,
                  ...Object.fromEntries(
                    ['carried', 'streaming', 'community', 'tips', 'merch', 'payouts', 'adjustments'].map((part) => [
                      part,
                      money(0),
                    ]),
                  ),
                },
                minimum: money(100),
                heldMoney: money(0),
                held: money(0),
                owed: money(0),
                inReview: money(0),
                pauseReason: null,
                holds: [],
              },
              heldMoney: { __typename: 'HeldMoneyConnection', edges: [] },
              heldAmount: money(0),
              heldShares: { __typename: 'HeldShareConnection', edges: [] },
              statements,
            },
          },
        })
      }),
      api.query('ArtistDashboard', ({ variables }) => {
        dashboard.asked.push(variables)
        const artist = dashboard.answer()
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
  return { dashboard, open }
}

/** A term of a list with what stands beside it. */
export const line = (term: string) =>
  [...(screen.getByText(term).closest('div, dl')?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) =>
    textContent?.trim(),
  )
