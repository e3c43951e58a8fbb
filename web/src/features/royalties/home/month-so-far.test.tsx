// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { artist, period } from '../periods/testing/periods.ts'
import { MonthSoFar } from './month-so-far.tsx'
import { weekChanges } from './week-changes.ts'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const open = (
  node: object | null,
  week: readonly { artistId: string; streams: number }[] = [],
  isSubscribed = true,
) => {
  network.use(
    api.query('HomeMonth', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          subscription: { __typename: 'SubscriptionStatus', isSubscribed },
          subscriptionPeriods: {
            __typename: 'SubscriptionPeriodConnection',
            edges: node ? [{ __typename: 'SubscriptionPeriodEdge', cursor: '1', node }] : [],
          },
        },
      }),
    ),
    api.query('HomeWeek', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          heardThisWeek: week.map((heard) => ({ __typename: 'WeekArtist', ...heard })),
        },
      }),
    ),
  )
  return renderPage(<MonthSoFar />, { status: asListener })
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('says what moved in the last week: an artist’s cents more or less, and who is new', async () => {
  open(period('now', { artists: [artist('Nightline', 6, 480), artist('Orchid', 4, 320)] }), [
    { artistId: 'Nightline', streams: 2 },
    { artistId: 'Orchid', streams: 4 },
  ])
  const card = await screen.findByRole('region', { name: 'Your month so far' })
  expect(await within(card).findByText('$8.00')).toBeTruthy()
  expect(within(card).getByText(/of your \$10.00 goes to the 2 artists you played so far/)).toBeTruthy()
  expect(within(card).getByText('Since last week')).toBeTruthy()
  expect(rows()).toEqual(['Nightline−$3.20', 'Orchidnew+$3.20'])
  expect(within(card).getByRole('link', { name: 'Orchid' }).getAttribute('href')).toBe('/artist/orchid')
})

it('says who gets how much while there is nothing to compare with', async () => {
  open(period('now', { artists: [artist('Nightline', 3, 800)] }), [{ artistId: 'Nightline', streams: 3 }])
  expect(await screen.findByText('Who gets it')).toBeTruthy()
  expect(rows()).toEqual(['Nightline$8.00'])
})

it('leads to the subscription without one', async () => {
  open(null, [], false)
  expect((await screen.findByRole('link', { name: 'Subscribe Now' })).getAttribute('href')).toBe('/subscribe')
  expect(screen.queryByRole('link', { name: 'Every cent' })).toBeNull()
})

it('compares parts of the same cents, largest difference first', () => {
  const heard = (artistId: string, streams: number, minor: number) => ({ artistId, streams, amount: { minor } })
  const artists = [heard('a', 5, 400), heard('b', 4, 320), heard('c', 1, 80)]
  expect(weekChanges(artists, [{ artistId: 'b', streams: 4 }], 800)).toEqual([
    { artistId: 'b', cents: 320, isNew: true },
    { artistId: 'a', cents: -267, isNew: false },
    { artistId: 'c', cents: -53, isNew: false },
  ])
  expect(weekChanges(artists, [], 800)).toEqual([])
  expect(weekChanges([heard('a', 5, 800)], [{ artistId: 'a', streams: 5 }], 800)).toEqual([])
})
