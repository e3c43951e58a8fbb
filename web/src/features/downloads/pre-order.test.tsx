// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, asArtist, asListener, network, renderPage } from '../../app/testing/render-page.tsx'
import { BuyRelease } from './buy-release.tsx'
import { SaleTab } from './sale-tab.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const serve = (fields: object) =>
  network.use(
    api.query('ReleaseSale', () =>
      HttpResponse.json({
        data: {
          releaseSale: {
            __typename: 'ReleaseSale',
            ...{ id: 'r1', productId: 'p1', price: { __typename: 'Money', minor: 900 }, paysMore: false, onSale: true },
            ...{ owned: false, comesOutAt: '2099-11-21T12:00:00.000Z', preOrdered: false, preOrders: null },
            ...fields,
          },
        },
      }),
    ),
  )
const release = { id: 'r1', kind: 'album' as const }

describe('the page of a release that is not out', () => {
  it('leads to where it is bought before, under its name', async () => {
    serve({})
    renderPage(<BuyRelease release={release} />, { status: asListener })
    const link = await screen.findByRole('link', { name: 'Pre-order digital album – $9.00' })
    expect(link.getAttribute('href')).toBe('/product/p1')
  })

  it('leads who bought it to the library', async () => {
    serve({ preOrdered: true })
    renderPage(<BuyRelease release={release} />, { status: asListener })
    const link = await screen.findByRole('link', { name: 'Pre-ordered' })
    expect(link.getAttribute('href')).toBe('/library?show=bought')
  })
})

it('tells its artist how many wait for it, and what that asks of them', async () => {
  serve({ owned: true, preOrders: 3 })
  renderPage(<SaleTab release={{ id: 'r1', title: 'Dusk' }} />, { status: asArtist })
  expect(await screen.findByRole('heading', { name: 'Pre-ordered by 3 people' })).toBeTruthy()
  expect(screen.getByText(/^It comes out on Nov 21, 2099.*refund them first/)).toBeTruthy()
  // There is no file to make yet.
  expect(screen.queryByText('What buyers get')).toBeNull()
})
