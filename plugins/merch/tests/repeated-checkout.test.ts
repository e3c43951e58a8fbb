import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawOrder } from '../domain/unpaid-orders.ts'
import { ADDRESS, merchWorld, type MerchWorld, type Person } from '../testing/merch-world.ts'

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

const minutes = (count: number) => count * 60_000

describe('pressing twice', () => {
  it('is one order, from two tabs at once as well', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const placed = await Promise.all(Array.from({ length: 4 }, () => world.checkout(buyer, product)))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    expect(new Set(placed.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    await world.pay(placed[0]?.clientSecret ?? null)
    expect(await world.stock(product.id)).toBe(4)
    expect(await world.earned(artist)).toBe(2_040)
    // Paid is paid: the next one is another order.
    expect((await world.checkout(buyer, product)).order.id).not.toBe(placed[0]?.order.id)
  })

  it('with another quantity replaces the checkout before, whose payment can no longer be made', async () => {
    const product = await world.product(artist, { inventory: 3 })
    const first = await world.checkout(buyer, product, { quantity: 2 })
    const second = await world.checkout(buyer, product, { quantity: 3 })
    expect(await world.order(first.order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'replaced' })
    await world.settle()
    await expect(world.pay(first.clientSecret)).rejects.toMatchObject({ status: 409 })
    await world.pay(second.clientSecret)
    expect(await world.order(second.order.id)).toMatchObject({ status: 'confirmed' })
    expect(await world.stock(product.id)).toBe(0)
  })
})

describe('an Idempotency-Key', () => {
  it('is one order, also after it was paid; another input is refused', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const browser = await world.browser(buyer)
    const order = (key: string, fields: object = {}) =>
      browser.rest(
        'POST',
        '/orders',
        { productId: product.id, shippingAddress: ADDRESS, ...fields },
        { 'idempotency-key': key },
      )
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => order('basket-1')))
    expect(new Set(atOnce.map(({ status, body }) => `${status} ${body.order?.id} ${body.clientSecret}`)).size).toBe(1)
    await world.pay(atOnce[0]?.body.clientSecret)
    // Without a key this would be a second order.
    expect(await order('basket-1')).toMatchObject({
      status: 201,
      body: { clientSecret: null, order: { id: atOnce[0]?.body.order.id, status: 'confirmed' } },
    })
    expect(await order('basket-1', { quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await order('basket-2')).body.order.id).not.toBe(atOnce[0]?.body.order.id)
    expect(await world.db.order.count({ where: { listenerId: buyer.id } })).toBe(2)
  })
})

describe('a checkout that is paid, while the news of it is still on the way', () => {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }
  const payAtProvider = async (clientSecret: string | null) =>
    await world.sandbox.confirm({ clientSecret: clientSecret ?? '', card })

  it('stands when the same product is ordered again: both are sold', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const first = await world.checkout(buyer, product, { quantity: 2 })
    await payAtProvider(first.clientSecret)
    const second = await world.checkout(buyer, product, { quantity: 1 })
    await world.pay(second.clientSecret)
    expect(await world.order(first.order.id)).toMatchObject({ status: 'confirmed', cancelReason: null })
    expect(await world.order(second.order.id)).toMatchObject({ status: 'confirmed', refundedCents: 0 })
    expect(await world.stock(product.id)).toBe(2)
    expect(await world.earned(artist)).toBe(3 * 2_040)
  })

  it('cannot be left any more, and does not run out', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const { order, clientSecret } = await world.checkout(buyer, product)
    await payAtProvider(clientSecret)
    const ctx = world.as(buyer)
    await expect(withdrawOrder(ctx, order.id)).rejects.toMatchObject({ code: 'STEP_REFUSED' })
    expect(await world.order(order.id)).toMatchObject({ status: 'confirmed' })

    const other = await world.product(artist, { inventory: 1 })
    const slow = await world.checkout(buyer, other)
    await payAtProvider(slow.clientSecret)
    world.clock.advance(minutes(31))
    expect(await world.test.runJob('merch.expire-orders')).toBe(0)
    await world.settle()
    expect(await world.order(slow.order.id)).toMatchObject({ status: 'confirmed', refundedCents: 0 })
    expect(await world.earned(artist)).toBe(2 * 2_040)
  })

  it('is never paid and cancelled, however paying and ordering again fall together', async () => {
    const product = await world.product(artist, { inventory: 1_000 })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = await world.listener()
        const { order, clientSecret } = await world.checkout(person, product, { quantity: 2 })
        const [paid, again] = await Promise.allSettled([
          payAtProvider(clientSecret),
          world.checkout(person, product, { quantity: 3 }),
          world.checkout(person, product, { quantity: 4 }),
        ])
        return { id: order.id, paid: paid.status === 'fulfilled', again: again.status }
      }),
    )
    await world.settle()
    for (const { id, paid } of outcomes) {
      const order = await world.order(id)
      expect(order.refundedCents).toBe(0)
      expect([order.status, order.paidAt !== null]).toEqual(paid ? ['confirmed', true] : ['cancelled', false])
    }
    const sold = outcomes.filter(({ paid }) => paid).length
    expect(await world.stock(product.id)).toBe(1_000 - 2 * sold)
    expect(await world.earned(artist)).toBe(sold * 4_080)
  })
})
