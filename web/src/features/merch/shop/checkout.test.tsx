// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, asListener, network, renderPage } from '../../../app/testing/render-page.tsx'
import { loggedOut } from '../../../app/auth-status.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { refusal } from '../testing/fake-store.ts'
import { StoreSection } from './store-section.tsx'
import type { ShopItemFragment } from './store-section.generated.ts'

const cents = (minor: number) => ({ __typename: 'Money' as const, minor })
const item = (id: string, fields: Partial<ShopItemFragment> & { isActive?: boolean } = {}) => ({
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
const ORDER = '01a1fd26-03b7-7785-ac0b-620d7fbb3784'

let products: ReturnType<typeof item>[]
let placed: Record<string, unknown>[]
let withdrawn: string[]
/** What the order becomes once its payment is known; the first look after paying still finds it pending. */
let paidStatus: string
let looks: number
let outcome: { __typename: string } | null

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  products = [item('1', { name: 'Night Grid LP' })]
  placed = []
  withdrawn = []
  paidStatus = 'confirmed'
  looks = 0
  outcome = null
  const order = (status: string) => ({
    __typename: 'Order',
    id: ORDER,
    status,
    cancelReason: status === 'cancelled' ? 'sold_out' : null,
    variant: null,
    shipping: cents(0),
    quantity: Number(placed.at(-1)?.quantity ?? 1),
    totalPrice: cents(2_400 * Number(placed.at(-1)?.quantity ?? 1)),
    comesOutAt: products[0]?.comesOutAt ?? null,
    downloadUrl: status === 'delivered' ? `/api/orders/${ORDER}/download` : null,
    buyerEmail: 'ada@example.com',
  })
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
              edges: products.map((node) => ({ __typename: 'ProductEdge', cursor: node.id, node })),
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
      placed.push(variables.input as Record<string, unknown>)
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
      return HttpResponse.json({ data: { __typename: 'Mutation', placeOrder: outcome ?? success } })
    }),
    api.mutation('WithdrawOrder', ({ variables }) => {
      withdrawn.push(String(variables.id))
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
      looks += 1
      return HttpResponse.json({ data: { __typename: 'Query', order: order(looks > 1 ? paidStatus : 'pending') } })
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

const open = (status = asListener) =>
  renderPage(<StoreSection artist={{ id: 'a1', username: 'neon', name: 'Neon Harbor', approved: true }} />, { status })
type View = ReturnType<typeof open>

const buy = async ({ user }: View, name = 'Night Grid LP') => {
  await user.click(await screen.findByRole('button', { name: `Buy ${name}` }))
  return within(await screen.findByRole('dialog', { name: `Buy ${name}` }))
}
const address = async ({ user }: View, dialog: ReturnType<typeof within>) => {
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
const pay = async ({ user }: View, dialog: ReturnType<typeof within>, number = '4242424242424242') => {
  const field = await dialog.findByLabelText('Card number')
  await user.clear(field)
  await user.type(field, number)
  await user.clear(dialog.getByLabelText('Expiry'))
  await user.type(dialog.getByLabelText('Expiry'), '12/34')
  await user.clear(dialog.getByLabelText('CVC'))
  await user.type(dialog.getByLabelText('CVC'), '123')
  await user.click(dialog.getByRole('button', { name: /^Pay / }))
}

describe('a store', () => {
  it('shows what is for sale, what is nearly gone and what is', async () => {
    products = [
      item('1', { available: 9 }),
      item('2', { available: 3 }),
      item('3', { available: 0 }),
      item('4', { available: null, isDigital: true }),
      item('5', { isActive: false }),
      item('6', { forSale: false }),
    ]
    open()
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => within(card).getByRole('button').previousElementSibling?.textContent)).toEqual([
      'In stock',
      'Only 3 left',
      'Sold out',
      'Instant download',
      'Not for sale right now',
    ])
    expect(screen.getAllByRole('button').map((button) => (button as HTMLButtonElement).disabled)).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('asks those to sign in who are not listeners', async () => {
    const view = open(loggedOut)
    const dialog = await buy(view)
    expect(dialog.getByRole('link', { name: 'Listener Login' }).getAttribute('href')).toBe('/user/login')
    expect(placed).toEqual([])
  })
})

describe('buying a release before it is out', () => {
  it('says so on every step: when it comes, and that it is paid now', async () => {
    const comesOutAt = '2099-11-21T12:00:00.000Z'
    products = [item('1', { name: 'Dusk', isDigital: true, available: null, releaseId: 'r1', comesOutAt })]
    const view = open()
    expect(await screen.findByText('Not out yet')).toBeTruthy()
    expect(screen.getByText('Pre-order').tagName).toBe('BUTTON')
    await view.user.click(screen.getByRole('button', { name: 'Pre-order Dusk' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pre-order Dusk' }))
    expect(dialog.getByText(/Comes out on Nov 21, 2099.*: you pay now, and download it then\.$/)).toBeTruthy()
    await view.user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
    await pay(view, dialog)
    const done = within(await screen.findByRole('dialog', { name: 'Thank you!' }))
    expect(
      done.getByText(/Comes out on Nov 21, 2099.*\. We write to you then, and it is in your library\.$/),
    ).toBeTruthy()
    expect(done.queryByRole('link', { name: /download/i })).toBeNull()
  })
})

describe('buying a thing', () => {
  it('asks where it goes, takes the card, and says what was bought', async () => {
    const view = open()
    const dialog = await buy(view)
    await view.user.selectOptions(dialog.getByLabelText('Quantity'), '2')
    await address(view, dialog)
    expect(await dialog.findByText('To the artist (85%)')).toBeTruthy()
    expect(dialog.getByText('$40.80')).toBeTruthy()
    await pay(view, dialog)
    const done = within(await screen.findByRole('dialog', { name: 'Thank you!' }))
    expect(done.getByText(/Order #01a1fd26: 2 × Night Grid LP, \$48\.00/)).toBeTruthy()
    expect(done.queryByText('Download')).toBeNull()
    expect(placed).toEqual([
      {
        productId: '1',
        quantity: 2,
        buyerEmail: null,
        shippingAddress: {
          name: 'Ada Lovelace',
          line1: '12 Grid Street',
          line2: '',
          city: 'Neon City',
          region: '',
          postalCode: '90210',
          country: 'US',
        },
      },
    ])
    await view.user.click(done.getAllByRole('button', { name: 'Close' })[0]!)
    expect(withdrawn).toEqual([])
  })

  it('needs the address before it asks for anything else', async () => {
    const view = open()
    const dialog = await buy(view)
    await view.user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
    expect(await dialog.findByText('City is required')).toBeTruthy()
    expect(placed).toEqual([])
  })

  it('leaves the form with the card open when the card is declined', async () => {
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    await pay(view, dialog, '4000000000000002')
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: 'Payment failed',
        description: 'Your card was declined.',
        variant: 'destructive',
      }),
    )
    await pay(view, dialog)
    expect(await screen.findByRole('dialog', { name: 'Thank you!' })).toBeTruthy()
  })

  it('tells at once when somebody else has the last one, and keeps what was typed', async () => {
    outcome = { __typename: 'SoldOutError', message: 'This item is sold out', code: 'SOLD_OUT', available: 0 } as {
      __typename: string
    }
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: 'Sold out', description: 'This item is sold out' }),
    )
    expect(dialog.getByLabelText(/^City/)).toHaveProperty('value', 'Neon City')
  })

  it('frees what it held when the dialog is left before paying', async () => {
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    await dialog.findByLabelText('Card number')
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(withdrawn).toEqual([ORDER]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that the money goes back when it was sold out meanwhile', async () => {
    paidStatus = 'cancelled'
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    await pay(view, dialog)
    expect(await screen.findByText(/The last one was sold while you were paying/)).toBeTruthy()
  })

  it('puts what the server does not like at its field', async () => {
    network.use(
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
      api.mutation('PlaceOrder', () =>
        HttpResponse.json(refusal('Invalid email address', 'BAD_INPUT', { 'shippingAddress.city': 'City is unknown' })),
      ),
    )
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    expect(await dialog.findByText('City is unknown')).toBeTruthy()
  })
})

describe('what is shown before paying', () => {
  it('is what sending costs, and the sizes that are left', async () => {
    products = [
      item('1', {
        name: 'Tee',
        variants: [
          { __typename: 'ProductVariant', id: 'm', name: 'M', available: 0, price: cents(2_400) },
          { __typename: 'ProductVariant', id: 'l', name: 'L', available: 2, price: cents(2_600) },
        ],
      }),
    ]
    const view = open()
    const dialog = await buy(view, 'Tee')
    expect(await dialog.findByText('Shipping: Germany free · nearby $9.00 · worldwide $15.00')).toBeTruthy()
    await address(view, dialog)
    expect(await dialog.findByText('Please choose one')).toBeTruthy()
    expect(dialog.getByText('Shipping: $15.00')).toBeTruthy()
    expect(dialog.getByRole('radio', { name: /^M/ })).toHaveProperty('disabled', true)
    await view.user.click(dialog.getByRole('radio', { name: /^L/ }))
    expect(dialog.getByLabelText('Quantity').querySelectorAll('option')).toHaveLength(2)
    await view.user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
    await dialog.findByLabelText('Card number')
    expect(placed[0]).toMatchObject({ productId: '1', variantId: 'l' })
  })
})

describe('buying a download', () => {
  it('asks for no address and hands it out at once', async () => {
    products = [item('1', { name: 'Night Grid (digital)', isDigital: true, available: null })]
    paidStatus = 'delivered'
    const view = open()
    const dialog = await buy(view, 'Night Grid (digital)')
    expect(dialog.queryByLabelText(/^City/)).toBeNull()
    await view.user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
    await pay(view, dialog)
    expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(
      `/api/orders/${ORDER}/download`,
    )
    expect(placed).toEqual([{ productId: '1', buyerEmail: null }])
  })
})
