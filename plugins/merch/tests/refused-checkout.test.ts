import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateProduct } from '../domain/products.ts'
import { ADDRESS, merchWorld, type MerchWorld, type Person, UNKNOWN_ID } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
let buyer: Person
beforeAll(async () => {
  world = await merchWorld()
})
beforeEach(async () => {
  // Orders left open by an earlier test must not expire in this one.
  await world.db.order.updateMany({ where: { status: 'pending' }, data: { status: 'cancelled' } })
  artist = await world.artist()
  buyer = await world.listener()
})
afterAll(() => world.close())

describe('a checkout is refused', () => {
  const order = async (fields: object, actor: Person | undefined = buyer) =>
    await (await world.browser(actor)).rest('POST', '/orders', { shippingAddress: ADDRESS, ...fields })

  it('to visitors and artists', async () => {
    const { id: productId } = await world.product(artist)
    expect((await (await world.browser()).rest('POST', '/orders', { productId })).status).toBe(401)
    expect((await order({ productId }, artist)).status).toBe(403)
  })

  it.each([UNKNOWN_ID, 'no-id'])('of the product %s, which there is not', async (productId) => {
    expect((await order({ productId })).status).toBe(404)
  })

  it('of a thing without an address', async () => {
    const { id: productId } = await world.product(artist)
    expect(await order({ productId, shippingAddress: null })).toMatchObject({
      status: 400,
      body: { fields: { shippingAddress: 'Shipping address is required' } },
    })
  })

  it('with half an address, by the line that is missing', async () => {
    const { id: productId } = await world.product(artist)
    expect(await order({ productId, shippingAddress: { ...ADDRESS, city: ' ' } })).toMatchObject({
      status: 400,
      body: { fields: { 'shippingAddress.city': 'City is required' } },
    })
  })

  it.each([
    [0, 'Quantity must be at least 1'],
    [-1, 'Quantity must be at least 1'],
    [1.5, 'Quantity must be a whole number'],
    [11, 'Quantity must be at most 10'],
    ['2', 'Quantity must be a whole number'],
  ])('of %j pieces', async (quantity, message) => {
    const { id: productId } = await world.product(artist, { inventory: 20 })
    expect(await order({ productId, quantity })).toMatchObject({ status: 400, body: { fields: { quantity: message } } })
    expect(await world.db.order.count({ where: { productId } })).toBe(0)
  })

  it('with an email that is none', async () => {
    const { id: productId } = await world.product(artist)
    expect(await order({ productId, buyerEmail: 'nobody' })).toMatchObject({
      status: 400,
      body: { fields: { buyerEmail: 'Invalid email address' } },
    })
  })

  it('of a product that is hidden', async () => {
    const hidden = await world.product(artist)
    await updateProduct(world.as(artist), hidden.id, { isActive: false })
    await expect(world.checkout(buyer, hidden)).rejects.toMatchObject({ status: 404 })
  })

  it('of a download without its file', async () => {
    const withoutFile = await world.product(artist, { isDigital: true, category: 'mp3' })
    await expect(world.checkout(buyer, withoutFile)).rejects.toMatchObject({ code: 'NOT_FOR_SALE', status: 409 })
  })

  it('of what is sold out', async () => {
    const soldOut = await world.product(artist, { inventory: 0 })
    await expect(world.checkout(buyer, soldOut)).rejects.toMatchObject({ code: 'SOLD_OUT', available: 0 })
  })

  it('of more than one payment can take', async () => {
    const precious = await world.product(artist, { price: 999_999.99 })
    await expect(world.checkout(buyer, precious, { quantity: 2 })).rejects.toMatchObject({ status: 400 })
  })
})
