import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawOrder } from '../domain/unpaid-orders.ts'
import { eventId, merchWorld, type MerchWorld, paymentOf, type Person } from '../testing/merch-world.ts'

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

describe('a checkout that nobody pays', () => {
  it('holds a tenth of the stock at most, at least one, and more of it is sold to who pays first', async () => {
    const product = await world.product(artist, { inventory: 20 })
    const slow = await world.checkout(buyer, product, { quantity: 10 })
    expect(slow.order.quantity).toBe(10)
    // Two pieces are kept from others, not ten.
    const others = [await world.listener(), await world.listener()]
    for (const other of others)
      expect(await world.buy(other, product, { quantity: 9 })).toMatchObject({ status: 'confirmed' })
    expect(await world.buy(await world.listener(), product)).toMatchObject({ status: 'confirmed' })
    await expect(world.checkout(await world.listener(), product)).rejects.toMatchObject({ code: 'SOLD_OUT' })
    const browser = await world.browser(buyer)
    const { data } = await browser.graphql(`{ product(id: "${product.id}") { inventory available } }`)
    expect(data).toEqual({ product: { inventory: 1, available: 0 } })
    // Its other pieces are sold out: the money goes back, and nothing is sold twice.
    await world.pay(slow.clientSecret)
    await world.settle()
    expect(await world.order(slow.order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'sold_out' })
    expect(await world.stock(product.id)).toBe(1)
  })

  it('takes no pieces that another checkout holds', async () => {
    const product = await world.product(artist, { inventory: 10 })
    const large = await world.checkout(buyer, product, { quantity: 9 })
    const small = await world.checkout(await world.listener(), product)
    await world.checkout(await world.listener(), product)
    // Eight are free for the large one, beside the two that others hold.
    await world.pay(large.clientSecret)
    await world.settle()
    expect(await world.order(large.order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'sold_out' })
    await world.pay(small.clientSecret)
    expect(await world.order(small.order.id)).toMatchObject({ status: 'confirmed' })
    expect(await world.stock(product.id)).toBe(9)
  })
})

describe('the last item', () => {
  it('goes to one of two buyers who press at once; the other is told at once', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => world.listener()))
    const results = await Promise.allSettled(buyers.map((person) => world.checkout(person, product)))
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(won).toHaveLength(1)
    expect(lost.map(({ code, status }) => `${code} ${status}`)).toEqual(Array.from({ length: 5 }, () => 'SOLD_OUT 409'))
    await world.pay(won[0]?.clientSecret ?? null)
    expect(await world.stock(product.id)).toBe(0)
    expect(await world.db.order.count({ where: { productId: product.id, status: 'confirmed' } })).toBe(1)
  })

  it('is never sold twice, however many pay late and at once', async () => {
    const product = await world.product(artist, { inventory: 2 })
    const late: { id: string; providerPaymentId: string | null; totalCents: number }[] = []
    for (let round = 0; round < 3; round += 1) {
      // Each round reserves both pieces, and lets the time run out.
      for (const person of [await world.listener(), await world.listener()])
        late.push((await world.checkout(person, product)).order)
      world.clock.advance(minutes(31))
    }
    const rows = await Promise.all(late.map(({ id }) => world.order(id)))
    await Promise.all(
      rows.map((order) =>
        world.event({
          id: eventId(),
          createdAt: world.clock.now(),
          type: 'payment.succeeded',
          payment: paymentOf(order),
        }),
      ),
    )
    await Promise.all([world.test.deliverEvents(), world.test.deliverEvents(), world.test.deliverEvents()])
    const after = await Promise.all(late.map(({ id }) => world.order(id)))
    expect(after.filter(({ status }) => status === 'confirmed')).toHaveLength(2)
    expect(
      after.filter(({ status, cancelReason }) => status === 'cancelled' && cancelReason === 'sold_out'),
    ).toHaveLength(4)
    expect(await world.stock(product.id)).toBe(0)
    expect(await world.earned(artist)).toBe(2 * 2_040)
  })

  it('is free again after 30 minutes, and its payment is cancelled', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const slow = await world.checkout(buyer, product)
    const other = await world.listener()
    world.clock.advance(minutes(30) - 1)
    await expect(world.checkout(other, product)).rejects.toMatchObject({ code: 'SOLD_OUT' })
    expect(await world.test.runJob('merch.expire-orders')).toBe(0)
    world.clock.advance(1)
    expect(await world.test.runJob('merch.expire-orders')).toBe(1)
    expect(await world.order(slow.order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' })
    await world.settle()
    await expect(world.pay(slow.clientSecret)).rejects.toMatchObject({ status: 409 })
    expect(await world.buy(other, product)).toMatchObject({ status: 'confirmed' })
  })

  it('is not held longer for a buyer who comes back to the checkout, or changes it', async () => {
    const product = await world.product(artist, { inventory: 10 })
    const end = new Date(world.clock.now().getTime() + minutes(30))
    expect((await world.checkout(buyer, product, { quantity: 10 })).order.reservedUntil).toEqual(end)
    world.clock.advance(minutes(20))
    const back = await world.checkout(buyer, product, { quantity: 10 })
    expect(back.order.reservedUntil).toEqual(end)
    const changed = await world.checkout(buyer, product, { quantity: 9 })
    expect(changed.order).toMatchObject({ status: 'pending', reservedUntil: end })
    const ctx = world.as(buyer)
    await withdrawOrder(ctx, changed.order.id)
    expect((await world.checkout(buyer, product, { quantity: 10 })).order.reservedUntil).toEqual(end)
    world.clock.advance(minutes(10))
    expect(await world.buy(await world.listener(), product, { quantity: 10 })).toMatchObject({ status: 'confirmed' })
  })

  it('is refused to a buyer who reserved it three times in a day and paid for none', async () => {
    const product = await world.product(artist, { inventory: 10 })
    const began = world.clock.now().getTime()
    for (let round = 0; round < 3; round += 1) {
      await world.checkout(buyer, product, { quantity: 10 })
      world.clock.advance(minutes(31))
      if (round === 1) await world.test.runJob('merch.expire-orders')
    }
    const refused = world.checkout(buyer, product, { quantity: 10 })
    await expect(refused).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfterSeconds: 24 * 60 * 60 - 93 * 60,
    })
    expect(await world.buy(await world.listener(), product, { quantity: 1 })).toMatchObject({ status: 'confirmed' })
    world.clock.set(new Date(began + 24 * 60 * minutes(1)))
    expect(await world.buy(buyer, product, { quantity: 9 })).toMatchObject({ status: 'confirmed' })
  })

  it('is free at once when its buyer leaves the checkout', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const { order } = await world.checkout(buyer, product)
    const leave = (actor: Person) =>
      world.browser(actor).then((browser) => browser.rest('DELETE', `/orders/${order.id}`))
    expect((await leave(await world.listener())).status).toBe(404)
    expect(await leave(buyer)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await leave(buyer)).status).toBe(200)
    expect(await world.buy(await world.listener(), product)).toMatchObject({ status: 'confirmed' })
  })
})
