import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerAccount } from '#plugins/ledger'
import { merchSummary } from '../domain/product-lists.ts'
import { shippingCentsTo } from '../rules/region.ts'
import { splitOrder, splitSale } from '../rules.ts'
import { ADDRESS, eventId, merchWorld, type MerchWorld, paymentOf, type Person, png } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
beforeAll(async () => {
  world = await merchWorld()
})
beforeEach(async () => {
  artist = await world.artist()
})
afterAll(() => world.close())

const ship = async (rates: object) =>
  await (await world.browser(artist)).rest('PUT', `/artists/${artist.id}/shipping`, rates)
const to = (country: string) => ({ shippingAddress: { ...ADDRESS, country } })

describe('what sending costs', () => {
  it('depends on where it goes', () => {
    const rates = { homeCountry: 'DE', homeCents: 400, regionCents: 900, worldCents: null }
    expect(['DE', 'FR', 'US', 'ZZ'].map((country) => shippingCentsTo(rates, country))).toEqual([400, 900, null, null])
    expect(shippingCentsTo(null, 'US')).toBe(0)
  })

  it('is shown, paid with the order, and the artist’s alone; orders add up to the ledger', async () => {
    const revenue = await world.balance(ledgerAccount.revenue)
    expect(await ship({ homeCountry: 'de', home: 4.5, region: 9.99 })).toEqual(
      expect.objectContaining({ status: 200, body: { homeCountry: 'DE', home: 4.5, region: 9.99, world: null } }),
    )
    const product = await world.product(artist, { price: 10.01 })
    const shown =
      'query($id: ID!) { artist(id: $id) { shipping { homeCountry home { minor } region { minor } world { minor } } } }'
    expect((await (await world.browser()).graphql(shown, { id: artist.id })).data).toEqual({
      artist: { shipping: { homeCountry: 'DE', home: { minor: 450 }, region: { minor: 999 }, world: null } },
    })
    const buyer = await world.listener()
    await expect(world.checkout(buyer, product, to('US'))).rejects.toMatchObject({
      status: 400,
      fields: { 'shippingAddress.country': 'This artist does not ship to this country' },
    })
    const order = await world.buy(buyer, product, { ...to('FR'), quantity: 2 })
    expect(order).toMatchObject({
      totalCents: 3_001,
      shippingCents: 999,
      artistCents: 1_702 + 999,
      platformFeeCents: 300,
    })
    expect(await world.earned(artist)).toBe(2_701)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue + 300)
    const lines = await world.db.ledgerTransaction.findMany({ where: { sourceId: order.id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ kind, memo }) => `${kind}: ${memo}`)).toEqual([
      'sale: 2 × Night Grid LP',
      'shipping: Shipping of 2 × Night Grid LP',
    ])
    const [body] = (await (await world.browser(artist)).rest('GET', `/artists/${artist.id}/orders`)).body
    expect(body).toMatchObject({ totalPrice: 30.01, shipping: 9.99, artistEarnings: 27.01, platformFee: 3 })
    expect(await merchSummary(world.test.ctx, artist.id)).toMatchObject({ earnedCents: 2_701 })

    // A part goes back: of the goods. Then the rest, with the shipping.
    const { paymentId, metadata } = paymentOf(order)
    const refund = async (refundId: string, amountCents: number) => {
      await world.event({
        id: eventId(),
        createdAt: world.clock.now(),
        type: 'refund.made',
        refund: { refundId, paymentId, metadata, amountCents },
      })
      await world.settle()
    }
    await refund(`re_a${order.id}`, 1_000)
    expect(await world.earned(artist)).toBe(splitSale(1_002).artistCents + 999)
    expect(await merchSummary(world.test.ctx, artist.id)).toMatchObject({ earnedCents: await world.earned(artist) })
    await refund(`re_b${order.id}`, 2_001)
    expect(await world.earned(artist)).toBe(0)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue)
  })

  it('is nothing for downloads, and said by the artist alone', async () => {
    await ship({ homeCountry: 'DE', home: 4.5 })
    const file = await world.digitalProduct(artist)
    expect((await world.checkout(await world.listener(), file)).order).toMatchObject({
      totalCents: 900,
      shippingCents: 0,
    })
    const browser = await world.browser(await world.artist())
    expect((await browser.rest('PUT', `/artists/${artist.id}/shipping`, { homeCountry: 'DE' })).status).toBe(403)
    expect((await ship({ homeCountry: 'Germany' })).status).toBe(400)
    expect((await ship({ homeCountry: 'DE', home: -1 })).body).toMatchObject({
      fields: { home: 'Shipping must not be negative' },
    })
  })

  it('splits to the cent, whatever is given back in whatever parts', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 5 }), (goods, shipping, refunds) => {
        let left = goods + shipping
        let { artistCents, platformFeeCents } = splitOrder(left, shipping)
        expect(artistCents).toBe(splitSale(goods).artistCents + shipping)
        for (const refund of [...refunds, left]) {
          left -= Math.min(left, refund)
          const after = splitOrder(left, shipping)
          expect(after.artistCents + after.platformFeeCents).toBe(left)
          expect(after.artistCents).toBeLessThanOrEqual(artistCents)
          expect(after.platformFeeCents).toBeLessThanOrEqual(platformFeeCents)
          ;({ artistCents, platformFeeCents } = after)
        }
        expect([artistCents, platformFeeCents]).toEqual([0, 0])
      }),
    )
  })
})

describe('pictures', () => {
  it('are up to six, in order, with words; those that go are swept, and lists show the first', async () => {
    const browser = await world.browser(artist)
    const upload = async () => await world.upload(browser, 'product-image', await png(80, 80))
    const product = await world.product(artist, {
      pictures: [{ imageUrl: await upload(), alt: 'Front' }, { imageUrl: await upload() }],
    })
    const read = async () =>
      (
        await (
          await world.browser()
        ).graphql<{
          product: { imageUrl: string; pictures: { id: string; url: string; alt: string }[] }
        }>('query($id: ID!) { product(id: $id) { imageUrl pictures { id url alt } } }', { id: product.id })
      ).data!.product
    const before = await read()
    expect(before.pictures.map(({ alt }) => alt)).toEqual(['Front', ''])
    expect(before.imageUrl).toBe(before.pictures[0]?.url)
    const [front, back] = before.pictures.map(({ id }) => id)
    const patch = async (body: object) => await browser.rest('PATCH', `/products/${product.id}`, body)
    expect(
      (
        await patch({
          pictures: [
            { id: back, alt: 'Back' },
            { imageUrl: await upload(), alt: 'Detail' },
          ],
        })
      ).status,
    ).toBe(200)
    const after = await read()
    expect(after.pictures.map(({ alt }) => alt)).toEqual(['Back', 'Detail'])
    expect(after.imageUrl).toBe(before.pictures[1]?.url)
    expect(
      await world.db.storedObject.count({ where: { key: { contains: `${front}/` }, usedAt: { not: null } } }),
    ).toBe(0)
    expect(await patch({ pictures: [{ id: front }] })).toMatchObject({ status: 400 })
    expect(await patch({ pictures: Array.from({ length: 7 }, () => ({ id: back })) })).toMatchObject({
      status: 400,
      body: { fields: { pictures: 'A product has at most 6 pictures' } },
    })
    expect((await patch({ imageUrl: null })).body.imageUrl).toBe(after.pictures[1]?.url)
  })
})
