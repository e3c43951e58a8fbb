import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateOrder } from '../domain/update-order.ts'
import { type MerchWorld, type Person, eventId, merchWorld, paymentOf } from '../testing/merch-world.ts'

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

describe('money that comes late', () => {
  const pay = async (order: { id: string }) => {
    await world.event({
      id: eventId(),
      createdAt: world.clock.now(),
      type: 'payment.succeeded',
      payment: paymentOf(await world.order(order.id)),
    })
    await world.test.deliverEvents()
  }

  it('still buys what nobody else wants', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const { order } = await world.checkout(buyer, product)
    world.clock.advance(minutes(31))
    await world.test.runJob('merch.expire-orders')
    await pay(order)
    expect(await world.order(order.id)).toMatchObject({ status: 'confirmed', cancelReason: null })
    expect(await world.stock(product.id)).toBe(0)
    expect(await world.earned(artist)).toBe(2_040)
  })

  it('goes back when the item is gone, by the provider and without a trace in what the artist earned', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const { order, clientSecret } = await world.checkout(buyer, product)
    // Paid in the last second; the event is on its way while the reservation ends and somebody else buys.
    await world.sandbox.confirm({
      clientSecret: clientSecret ?? '',
      card: { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' },
    })
    world.clock.advance(minutes(31))
    const other = await world.listener()
    const { order: quick } = await world.checkout(other, product)
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'sold_out',
      refundedCents: 2_400,
    })
    expect(await world.earned(artist)).toBe(0)
    await pay(quick)
    expect(await world.order(quick.id)).toMatchObject({ status: 'confirmed' })
    expect(await world.stock(product.id)).toBe(0)
    const { data } = await (await world.browser(buyer)).graphql<{ myOrders: { edges: unknown[] } }>(
      '{ myOrders { edges { node { status cancelReason refunded { minor } } } } }',
    )
    expect(data?.myOrders.edges).toEqual([
      { node: { status: 'cancelled', cancelReason: 'sold_out', refunded: { minor: 2_400 } } },
    ])
  })

  it('goes back for an order that was called off, though there is stock', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const { order } = await world.checkout(buyer, product)
    await updateOrder(world.as(artist), order.id, { status: 'cancelled' })
    await pay(order)
    expect(await world.order(order.id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'refused',
      paidAt: expect.any(Date),
    })
    expect(await world.stock(product.id)).toBe(5)
  })
})

describe('events', () => {
  it('repeated and out of order change nothing', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const { order } = await world.checkout(buyer, product)
    const row = await world.order(order.id)
    const payment = paymentOf(row)
    const paid = { id: eventId(), createdAt: world.clock.now(), type: 'payment.succeeded', payment } as const
    const refunded = {
      id: eventId(),
      createdAt: world.clock.now(),
      type: 'refund.made',
      refund: { refundId: `re_${order.id}`, ...payment },
    } as const
    await world.event(refunded)
    await world.test.deliverEvents()
    expect(await world.order(order.id)).toMatchObject({ status: 'pending' })
    for (const event of [paid, refunded, paid, { ...paid, id: eventId() }]) await world.event(event)
    await world.test.deliverEvents()
    expect(await world.order(order.id)).toMatchObject({ status: 'refunded', refundedCents: 2_400 })
    expect(await world.earned(artist)).toBe(0)
    expect(await world.stock(product.id)).toBe(5)
  })

  it('of a declined card leave the checkout open for another try', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const { order, clientSecret } = await world.checkout(buyer, product)
    await expect(world.pay(clientSecret, '4000000000000002')).rejects.toMatchObject({ status: 402 })
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({ status: 'pending' })
    await world.pay(clientSecret)
    expect(await world.order(order.id)).toMatchObject({ status: 'confirmed' })
  })

  it('that a payment was cancelled end its order', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const { order } = await world.checkout(buyer, product)
    await world.sandbox.cancelPayment((await world.order(order.id)).providerPaymentId ?? '', 'test')
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({ status: 'cancelled' })
  })
})
