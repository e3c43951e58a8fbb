import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalog } from '#plugins/catalog'
import { royalties } from '#plugins/royalties'
import { streaming } from '#plugins/streaming'
import { type MerchWorld, type Person, merchWorld, zip } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
let buyer: Person
beforeAll(async () => {
  world = await merchWorld([catalog, streaming, royalties])
})
beforeEach(async () => {
  artist = await world.artist()
  buyer = await world.listener()
})
afterAll(() => world.close())

describe('a digital order', () => {
  it('is delivered by being paid, for the price and as often as one likes, without stock', async () => {
    const product = await world.digitalProduct(artist)
    const order = await world.buy(buyer, product)
    expect(order).toMatchObject({ status: 'delivered', quantity: 1, shippingAddress: null })
    expect(await world.buy(await world.listener(), product)).toMatchObject({ status: 'delivered' })
    expect(await world.stock(product.id)).toBe(0)
    expect(await world.earned(artist)).toBe(2 * 765)
  })

  it('gives its buyer a signed link to the file, and nobody else', async () => {
    const product = await world.digitalProduct(artist, { name: 'Night / Grid' })
    const { order, clientSecret } = await world.checkout(buyer, product)
    const url = `/api/orders/${order.id}/download`
    const download = async (actor?: Person) => await (await world.browser(actor)).inject({ method: 'GET', url })
    expect((await download(buyer)).statusCode).toBe(403)
    await world.pay(clientSecret)
    const browser = await world.browser(buyer)
    const link = await browser.inject({ method: 'GET', url })
    expect(link.statusCode).toBe(302)
    expect(link.headers['cache-control'] ?? '').not.toContain('public')
    const file = await browser.inject({ method: 'GET', url: String(link.headers.location) })
    const other = await world.test.client().inject({ method: 'GET', url: String(link.headers.location) })
    expect(other.statusCode, 'a link that was passed on').toBe(403)
    expect(file.statusCode).toBe(200)
    expect(new Uint8Array(file.rawPayload)).toEqual(zip())
    expect(String(file.headers['content-disposition'])).toContain('Night Grid.zip')
    expect(
      (await Promise.all([undefined, await world.listener(), artist].map(download))).map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual([401, 404, 404])
    const { data } = await (await world.browser(buyer)).graphql(
      '{ myOrders { totalCount edges { node { id downloadUrl } } } }',
    )
    expect(data).toEqual({
      myOrders: { totalCount: 1, edges: [{ node: { id: order.id, downloadUrl: `/api/orders/${order.id}/download` } }] },
    })

    const short = String(link.headers.location)
    world.clock.advance(11 * 60_000)
    expect((await browser.inject({ method: 'GET', url: short })).statusCode).toBe(403)
  })

  it('loses its download with the refund', async () => {
    const order = await world.buy(buyer, await world.digitalProduct(artist))
    expect(await world.moveOrder(artist, order.id, { status: 'shipped' })).toMatchObject({ status: 409 })
    await world.moveOrder(artist, order.id, { status: 'refunded' })
    const browser = await world.browser(buyer)
    expect(await browser.rest('GET', `/orders/${order.id}/download`)).toMatchObject({
      status: 403,
      body: { code: 'DOWNLOAD_REVOKED' },
    })
    await world.settle()
    expect(await world.earned(artist)).toBe(0)
    expect((await browser.graphql('{ myOrders { edges { node { status downloadUrl } } } }')).data).toEqual({
      myOrders: { edges: [{ node: { status: 'refunded', downloadUrl: null } }] },
    })
  })
})
