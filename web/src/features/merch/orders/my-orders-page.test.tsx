// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, asArtist, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { MyOrdersPage } from './my-orders-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const cents = (minor: number) => ({ __typename: 'Money', minor })
const order = (id: string, fields: object) => ({
  __typename: 'Order',
  id,
  status: 'confirmed',
  cancelReason: null,
  refundReason: null,
  refundRequest: null,
  refundAnswer: null,
  mayAskRefund: false,
  variant: null,
  shipping: cents(0),
  quantity: 1,
  createdAt: '2026-11-21T06:48:14.000Z',
  trackingNumber: null,
  downloadUrl: null,
  comesOutAt: null,
  totalPrice: cents(2_400),
  artistEarnings: cents(2_040),
  refunded: cents(0),
  product: {
    __typename: 'Product',
    id: `p-${id}`,
    name: `Item ${id}`,
    isDigital: false,
    releaseId: null,
    imageUrl: null,
    imageSrcSet: null,
    imageColor: null,
    artist: { __typename: 'Artist', id: 'a', name: 'Neon Harbor', username: 'neon' },
  },
  ...fields,
})
const serve = (...orders: object[]) =>
  network.use(
    api.query('MyOrders', () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          myOrders: {
            __typename: 'OrderConnection',
            edges: orders.map((node, index) => ({ __typename: 'OrderEdge', cursor: String(index), node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
  )

describe('My Orders', () => {
  it('shows what was bought, from whom, and where it is', async () => {
    serve(
      order('11111111-a', { status: 'shipped', trackingNumber: '1Z999' }),
      order('22222222-b', { status: 'delivered', downloadUrl: '/api/orders/22222222-b/download' }),
      order('33333333-c', { status: 'cancelled', cancelReason: 'sold_out', artistEarnings: cents(0) }),
      order('44444444-d', {
        status: 'refunded',
        refunded: cents(2_400),
        refundReason: 'Lost in the post',
        artistEarnings: cents(0),
      }),
    )
    renderPage(<MyOrdersPage />, { status: asListener })
    const [shipped, delivered, cancelled, refunded] = await screen.findAllByRole('article')
    expect(within(shipped!).getByText('Tracking number 1Z999')).toBeTruthy()
    expect(within(shipped!).getByText(/of which \$20\.40 went to the artist/)).toBeTruthy()
    expect(within(shipped!).getByRole('link', { name: 'Neon Harbor' }).getAttribute('href')).toBe('/artist/neon')
    expect(within(delivered!).getByRole('link', { name: 'Download Item 22222222-b' }).getAttribute('href')).toBe(
      '/api/orders/22222222-b/download',
    )
    expect(within(cancelled!).getByText(/You will be refunded/)).toBeTruthy()
    expect(within(refunded!).getByText('$24.00 refunded: Lost in the post')).toBeTruthy()
  })

  it('says when a pre-order comes out, and nothing to download before', async () => {
    const product = { ...order('1', {}).product, isDigital: true, releaseId: 'r1' }
    serve(
      order('11111111-a', { product, comesOutAt: '2099-11-21T12:00:00.000Z' }),
      order('22222222-b', { product, comesOutAt: null }),
    )
    renderPage(<MyOrdersPage />, { status: asListener })
    const [waiting, late] = await screen.findAllByRole('article')
    expect(within(waiting!).getByText('pre-ordered')).toBeTruthy()
    expect(within(waiting!).getByText(/^Comes out on Nov 21, 2099.*\. We’ll write to you then\.$/)).toBeTruthy()
    expect(within(waiting!).queryByRole('link', { name: /Download/ })).toBeNull()
    expect(within(late!).getByText('Not out yet. We’ll write to you then.')).toBeTruthy()
  })

  it('asks for a refund once, with a reason, and says where it stands', async () => {
    const asked: unknown[] = []
    serve(
      order('11111111-a', { mayAskRefund: true }),
      order('22222222-b', { refundRequest: 'declined', refundAnswer: 'No damage to be seen' }),
    )
    network.use(
      api.mutation('AskRefund', ({ variables }) => {
        asked.push(variables)
        const data = {
          __typename: 'Order',
          id: '11111111-a',
          refundRequest: 'asked',
          refundWish: 'Broken',
          mayAskRefund: false,
        }
        return HttpResponse.json({
          data: { __typename: 'Mutation', askRefund: { __typename: 'AskRefundSuccess', data } },
        })
      }),
    )
    const { user } = renderPage(<MyOrdersPage />, { status: asListener })
    expect(await screen.findByText('Your refund was declined: No damage to be seen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ask for a refund of Item 11111111-a' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a refund' }))
    await user.type(dialog.getByLabelText(/What’s wrong/), 'Broken')
    await user.click(dialog.getByRole('button', { name: 'Ask for a refund' }))
    expect(await screen.findByText(/You asked for a refund/)).toBeTruthy()
    expect(asked).toEqual([{ id: '11111111-a', reason: 'Broken' }])
  })

  it('says so while there is nothing, and is for listeners', async () => {
    serve()
    renderPage(<MyOrdersPage />, { status: asListener })
    expect(await screen.findByText('No orders yet')).toBeTruthy()
    cleanup()
    renderPage(<MyOrdersPage />, { status: asArtist })
    expect(screen.getByText('Please Login')).toBeTruthy()
  })
})
