// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { api, network } from '../../../app/testing/render-page.tsx'
import { getToasts } from '../../../ui/toast.ts'
import { refusal } from '../testing/fake-store.ts'
import { ORDER, address, buy, cents, item, pay, shopStage } from '../testing/shop-stage.tsx'

const { shop, open } = shopStage()

describe('buying a release before it is out', () => {
  it('says so on every step: when it comes, and that it is paid now', async () => {
    const comesOutAt = '2099-11-21T12:00:00.000Z'
    shop.products = [item('1', { name: 'Dusk', isDigital: true, available: null, releaseId: 'r1', comesOutAt })]
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
    expect(shop.placed).toEqual([
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
    expect(shop.withdrawn).toEqual([])
  })

  it('needs the address before it asks for anything else', async () => {
    const view = open()
    const dialog = await buy(view)
    await view.user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
    expect(await dialog.findByText('City is required')).toBeTruthy()
    expect(shop.placed).toEqual([])
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
    shop.outcome = { __typename: 'SoldOutError', message: 'This item is sold out', code: 'SOLD_OUT', available: 0 } as {
      __typename: string
    }
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    expect(await dialog.findByText('Sold out: This item is sold out')).toBeTruthy()
    expect(getToasts().map(({ title }) => title)).not.toContain('Sold out')
    expect(dialog.getByLabelText(/^City/)).toHaveProperty('value', 'Neon City')
  })

  it('frees what it held when the dialog is left before paying', async () => {
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    await dialog.findByLabelText('Card number')
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(shop.withdrawn).toEqual([ORDER]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that the money goes back when it was sold out meanwhile', async () => {
    shop.paidStatus = 'cancelled'
    const view = open()
    const dialog = await buy(view)
    await address(view, dialog)
    await pay(view, dialog)
    expect(await screen.findByText(/The last one was sold while you were paying/)).toBeTruthy()
  })

  it('puts what the server does not like at its field', async () => {
    network.use(
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
    shop.products = [
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
    expect(shop.placed[0]).toMatchObject({ productId: '1', variantId: 'l' })
  })
})

describe('buying a download', () => {
  it('asks for no address and hands it out at once', async () => {
    shop.products = [item('1', { name: 'Night Grid (digital)', isDigital: true, available: null })]
    shop.paidStatus = 'delivered'
    const view = open()
    const dialog = await buy(view, 'Night Grid (digital)')
    expect(dialog.queryByLabelText(/^City/)).toBeNull()
    await view.user.click(dialog.getByRole('button', { name: 'Continue to Payment' }))
    await pay(view, dialog)
    expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(
      `/api/orders/${ORDER}/download`,
    )
    expect(shop.placed).toEqual([{ productId: '1', buyerEmail: null }])
  })
})
