import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, type MerchWorld, PRODUCT, type Person, UNKNOWN_ID, merchWorld } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
beforeAll(async () => {
  world = await merchWorld()
  artist = await world.artist()
})
afterAll(() => world.close())

const storeOf = (id: string) => `/artists/${id}/merchandise`

describe('a store', () => {
  it('shows active products to everybody, all to the artist and admins', async () => {
    const owner = await world.artist()
    const shown = await world.product(owner)
    const hidden = await world.product(owner, { name: 'Secret', isActive: false })
    const ids = async (actor?: Person) =>
      (await (await world.browser(actor)).rest('GET', storeOf(owner.id))).body.map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([shown.id])
    expect(await ids(artist)).toEqual([shown.id])
    expect(await ids(await world.listener())).toEqual([shown.id])
    expect(await ids(owner)).toEqual([hidden.id, shown.id])
    expect(await ids(await world.admin())).toEqual([hidden.id, shown.id])
  })

  it('of a pending artist is for that artist and admins', async () => {
    const pending = await world.artist({ approved: false })
    const product = await world.product(pending)
    expect((await (await world.browser()).rest('GET', storeOf(pending.id))).status).toBe(404)
    expect((await (await world.browser(pending)).rest('GET', storeOf(pending.id))).body).toHaveLength(1)
    expect(
      (await (await world.browser()).graphql('query($id: ID!) { product(id: $id) { id } }', { id: product.id })).data,
    ).toEqual({ product: null })
    const buyer = await world.browser(await world.listener())
    expect(await buyer.rest('POST', '/orders', { productId: product.id, shippingAddress: ADDRESS })).toMatchObject({
      status: 404,
    })
  })

  it('is written to by its artist and admins alone', async () => {
    const post = async (actor: Person | undefined, id = artist.id) =>
      (await (await world.browser(actor)).rest('POST', storeOf(id), PRODUCT)).status
    expect(await post(undefined)).toBe(401)
    expect(await post(await world.listener())).toBe(403)
    expect(await post(await world.artist())).toBe(403)
    expect(await post(await world.admin())).toBe(201)
    expect(await post(artist, UNKNOWN_ID)).toBe(404)
    expect(await post(artist, 'no-id')).toBe(404)
    expect((await (await world.browser()).rest('GET', storeOf('no-id'))).status).toBe(404)
  })

  it('goes with a rejected artist', async () => {
    const pending = await world.artist({ approved: false })
    await world.product(pending)
    await world.test.ctx.services.auth.removePendingArtist(world.test.ctx, pending.id)
    await world.test.deliverEvents()
    expect(await world.db.product.count({ where: { artistId: pending.id } })).toBe(0)
  })
})

describe('the stock that an artist sets', () => {
  it('has no minimum: below zero is none, which sells nothing, whichever call says so', async () => {
    const browser = await world.browser(artist)
    const made = await browser.rest('POST', storeOf(artist.id), { ...PRODUCT, inventory: -2 })
    expect(made).toMatchObject({ status: 201, body: { inventory: 0 } })
    const listener = await world.listener()
    const order = await (await world.browser(listener)).rest('POST', '/orders', {
      productId: made.body.id,
      quantity: 1,
      shippingAddress: ADDRESS,
    })
    expect(order).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
    await browser.rest('PATCH', `/products/${made.body.id}`, { inventory: 2_000_000 })
    expect(await world.stock(made.body.id)).toBe(2_000_000)
    await browser.graphql('mutation($id: ID!) { updateProduct(id: $id, input: { inventory: -2 }) { __typename } }', {
      id: made.body.id,
    })
    expect(await world.stock(made.body.id)).toBe(0)
  })
})
