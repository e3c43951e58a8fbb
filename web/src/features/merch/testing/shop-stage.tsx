import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts } from '../../../ui/toast.ts'
import type { ShopItemFragment } from '../shop/store-section.generated.ts'
import { StoreSection } from '../shop/store-section.tsx'

export const cents = (minor: number) => ({ __typename: 'Money' as const, minor })
export const item = (id: string, fields: Partial<ShopItemFragment> & { isActive?: boolean } = {}) => ({
  __typename: 'Product' as const,
  id,
  name: `Product ${id}`,
  description: 'Magenta.',
  category: 'vinyl',
  price: cents(2_400),
  available: 9,
  variants: [],
  forSale: true,
  imageUrl: null,
  imageSrcSet: null,
  imageColor: null,
  isDigital: false,
  isFairwaveManufactured: false,
  paysMore: false,
  releaseId: null,
  comesOutAt: null,
  isActive: true,
  ...fields,
})
/** Id of the placed order. */
export const ORDER = '01a1fd26-03b7-7785-ac0b-620d7fbb3784'

const nothingAsked = () => ({
  products: [item('1', { name: 'Night Grid LP' })],
  placed: [] as Record<string, unknown>[],
  withdrawn: [] as string[],
  /** The order's status once its payment is known; the first look after paying still finds it pending. */
  paidStatus: 'confirmed',
  looks: 0,
  /** The answer to an order in place of success. */
  outcome: null as { __typename: string } | null,
})

/** The store of an artist as its buyers see it, on a fake server that is told what to answer and says what was asked. */
export function shopStage() {
  const shop = nothingAsked()
  const order = (status: string) => {
    const quantity = Number(shop.placed.at(-1)?.quantity ?? 1)
    return {
      __typename: 'Order',
      id: ORDER,
      status,
      cancelReason: status === 'cancelled' ? 'sold_out' : null,
      variant: null,
      shipping: cents(0),
      quantity,
      totalPrice: cents(2_400 * quantity),
      comesOutAt: shop.products[0]?.comesOutAt ?? null,
      downloadUrl: status === 'delivered' ? `/api/orders/${ORDER}/download` : null,
      buyerEmail: 'ada@example.com',
    }
  }

  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => {
    Object.assign(shop, nothingAsked())
    network.use(
      api.query('StoreSection', () =>
        HttpResponse.json({
          data: {
            __typename: 'Query',
            artist: {
              __typename: 'Artist',
              id: 'a1',
              products: {
                __typename: 'ProductConnection',
                edges: shop.products.map((node) => ({ __typename: 'ProductEdge', cursor: node.id, node })),
                pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
              },
            },
          },
        }),
      ),
      api.query('CheckoutShipping', () =>
        HttpResponse.json({
          data: {
            __typename: 'Query',
            product: {
              __typename: 'Product',
              id: '1',
              artist: {
                __typename: 'Artist',
                id: 'a1',
                shipping: {
                  __typename: 'StoreShipping',
                  homeCountry: 'DE',
                  home: cents(0),
                  region: cents(900),
                  world: cents(1_500),
                },
              },
            },
          },
        }),
      ),
      api.mutation('PlaceOrder', ({ variables }) => {
        shop.placed.push(variables.input as Record<string, unknown>)
        const success = {
          __typename: 'PlaceOrderSuccess',
          data: {
            __typename: 'PlacedOrder',
            clientSecret: 'secret_1',
            provider: 'sandbox',
            publishableKey: null,
            order: order('pending'),
          },
        }
        return HttpResponse.json({ data: { __typename: 'Mutation', placeOrder: shop.outcome ?? success } })
      }),
      api.mutation('WithdrawOrder', ({ variables }) => {
        shop.withdrawn.push(String(variables.id))
        return HttpResponse.json({
          data: {
            __typename: 'Mutation',
            withdrawOrder: {
              __typename: 'WithdrawOrderSuccess',
              data: { __typename: 'Order', id: ORDER, status: 'cancelled' },
            },
          },
        })
      }),
      api.query('CheckoutOrderState', () => {
        shop.looks += 1
        return HttpResponse.json({
          data: { __typename: 'Query', order: order(shop.looks > 1 ? shop.paidStatus : 'pending') },
        })
      }),
      http.post('*/api/payments/sandbox/confirm', async ({ request }) => {
        const { card, clientSecret } = (await request.json()) as { card: { number: string }; clientSecret: string }
        expect(clientSecret).toBe('secret_1')
        return card.number.endsWith('0002')
          ? HttpResponse.json({ message: 'Your card was declined.', code: 'CARD_DECLINED' }, { status: 402 })
          : HttpResponse.json({ status: 'succeeded' })
      }),
    )
  })
  afterEach(() => {
    cleanup()
    clearToasts()
    network.resetHandlers()
  })
  afterAll(() => network.close())

  const artist = { id: 'a1', username: 'neon', name: 'Neon Harbor', approved: true }
  const open = (status = asListener, alone = false) =>
    renderPage(<StoreSection artist={artist} alone={alone} />, { status })
  return { shop, open }
}

type View = ReturnType<ReturnType<typeof shopStage>['open']>
type Dialog = ReturnType<typeof within>

export async function buy({ user }: View, name = 'Night Grid LP'): Promise<Dialog> {
  await user.click(await screen.findByRole('button', { name: `Buy ${name}` }))
  return within(await screen.findByRole('dialog', { name: `Buy ${name}` }))
}

export async function address({ user }: View, dialog: Dialog) {
  const texts: [RegExp, string][] = [
    [/^Full name/, 'Ada Lovelace'],
    [/^Address/, '12 Grid Street'],
    [/^Postal code/, '90210'],
    [/^City/, 'Neon City'],
  ]
  for (const [label, text] of texts) await user.type(dialog.getByLabelText(label), text)
  await user.selectOptions(dialog.getByLabelText(/^Country/), 'US')
  await user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
}

export async function pay({ user }: View, dialog: Dialog, number = '4242424242424242') {
  const field = await dialog.findByLabelText('Card number')
  await user.clear(field)
  await user.type(field, number)
  await user.clear(dialog.getByLabelText('Expiry'))
  await user.type(dialog.getByLabelText('Expiry'), '12/34')
  await user.clear(dialog.getByLabelText('CVC'))
  await user.type(dialog.getByLabelText('CVC'), '123')
  await user.click(dialog.getByRole('button', { name: /^Pay / }))
}
