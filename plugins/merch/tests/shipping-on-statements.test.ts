import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerAccount } from '#plugins/ledger'
import { catalog } from '#plugins/catalog'
import { royalties } from '#plugins/royalties'
import { streaming } from '#plugins/streaming'
import { ADDRESS, type MerchWorld, eventId, merchWorld, paymentOf } from '../testing/merch-world.ts'

let world: MerchWorld
beforeAll(async () => {
  world = await merchWorld([catalog, streaming, royalties])
})
afterAll(() => world.close())

const to = (country: string) => ({ shippingAddress: { ...ADDRESS, country } })

it('shipping is the seller’s in full: on the statement by itself, beside 85% of the goods, and back with the refund', async () => {
  const artist = await world.artist()
  let browser = await world.browser(artist)
  await browser.rest('PUT', `/artists/${artist.id}/shipping`, { homeCountry: 'DE', home: 4.5, region: 9.99, world: 0 })
  const product = await world.product(artist, { price: 10.01 })
  const revenue = await world.balance(ledgerAccount.revenue)
  const buyer = await world.listener()
  const abroad = await world.buy(buyer, product, { ...to('FR'), quantity: 2 })
  await world.buy(buyer, product, to('DE'))
  await world.buy(buyer, product, to('US'))

  world.clock.set('2026-12-01T02:00:00Z')
  await world.test.runJob('royalties.close-months')
  browser = await world.browser(artist)
  const statement = async (month: string) =>
    (await browser.rest('GET', `/dashboard/statements/${artist.id}/${month}`)).body
  const november = await statement('2026-11')
  // 85% of 20.02 is 17.02, and of 10.01 8.51, each rounded to the cent; 9.99 and 4.50 were for the parcels.
  expect(november).toMatchObject({ opening: 0, merch: 48.53, adjustments: 0, closing: 48.53 })
  expect(november.entries.map(({ source, memo, amount }: Record<string, unknown>) => [source, memo, amount])).toEqual([
    ['merch', '2 × Night Grid LP', 17.02],
    ['merch', 'Shipping of 2 × Night Grid LP', 9.99],
    ['merch', '1 × Night Grid LP', 8.51],
    ['merch', 'Shipping of 1 × Night Grid LP', 4.5],
    ['merch', '1 × Night Grid LP', 8.51],
  ])
  // The buyers' payments are the artist's, or the platform's share of the goods: nothing of the parcels.
  expect((await world.balance(ledgerAccount.revenue)) - revenue).toBe(300 + 150 + 150)

  // All of it goes back in the next month: with the shipping, to the cent.
  const { paymentId, metadata } = paymentOf(abroad)
  await world.event({
    id: eventId(),
    createdAt: world.clock.now(),
    type: 'refund.made',
    refund: { refundId: `re_${abroad.id}`, paymentId, metadata, amountCents: abroad.totalCents },
  })
  await world.settle()
  world.clock.set('2027-01-01T02:00:00Z')
  await world.test.runJob('royalties.close-months')
  browser = await world.browser(artist)
  const december = await statement('2026-12')
  expect(december).toMatchObject({ opening: 48.53, merch: 0, adjustments: -27.01, closing: 21.52 })
  expect(
    december.entries.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0),
  ).toBe(-2_701)
})
