import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerAccount } from '#plugins/ledger'
import { withdrawOrder } from './domain/end-unpaid-order.ts'
import {
  ADDRESS,
  type MerchWorld,
  type Person,
  UNKNOWN_ID,
  eventId,
  merchWorld,
  paymentOf,
} from './testing/merch-world.ts'

let world: MerchWorld
let artist: Person
let buyer: Person
beforeAll(async () => {
  world = await merchWorld()
})
beforeEach(async () => {
  // What an earlier test left open must not run out in this one.
  await world.db.order.updateMany({ where: { status: 'pending' }, data: { status: 'cancelled' } })
  artist = await world.artist()
  buyer = await world.listener()
})
afterAll(() => world.close())

const earned = async (person = artist) => await world.balance(ledgerAccount.artist(person.id))
const minutes = (count: number) => count * 60_000

describe('a checkout', () => {
  it('holds its stock for 30 minutes and moves no money', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const { order, clientSecret, provider } = await world.checkout(buyer, product, { quantity: 2 })
    expect(order).toMatchObject({
      status: 'pending',
      quantity: 2,
      totalCents: 4_800,
      artistCents: 4_080,
      platformFeeCents: 720,
      buyerEmail: `${buyer.user?.username}@example.com`,
      shippingAddress: ADDRESS,
    })
    expect(order.reservedUntil).toEqual(new Date(world.clock.now().getTime() + minutes(30)))
    expect(clientSecret).toEqual(expect.any(String))
    expect(provider).toBe('sandbox')
    expect(await world.stock(product.id)).toBe(5)
    expect(await earned()).toBe(0)
    const { data } = await (await world.browser()).graphql<{ product: { available: number } }>(
      'query($id: ID!) { product(id: $id) { available } }',
      { id: product.id },
    )
    expect(data?.product.available).toBe(3)
  })

  it('is sold when it is paid: out of stock, 85 % to the artist, the rest to the platform', async () => {
    const product = await world.product(artist, { inventory: 5, price: 0.99 })
    const [cash, revenue] = [await world.balance(ledgerAccount.cash), await world.balance(ledgerAccount.revenue)]
    const order = await world.buy(buyer, product)
    // 84.15 cents, rounded half up to the cent.
    expect(order).toMatchObject({
      status: 'confirmed',
      totalCents: 99,
      artistCents: 84,
      platformFeeCents: 15,
      paidAt: world.clock.now(),
      reservedUntil: null,
    })
    expect(await world.stock(product.id)).toBe(4)
    expect(await earned()).toBe(84)
    expect(await world.balance(ledgerAccount.cash)).toBe(cash - 99)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue + 15)
    const all = [...(await world.test.ctx.services.ledger.trialBalance(world.test.ctx)).values()]
    expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(0)
  })

  it('needs a listener, a product, an address and sane figures', async () => {
    const product = await world.product(artist)
    const browser = await world.browser(buyer)
    const order = (fields: object) =>
      browser.rest('POST', '/orders', { productId: product.id, shippingAddress: ADDRESS, ...fields })
    expect((await (await world.browser()).rest('POST', '/orders', {})).status).toBe(401)
    expect((await (await world.browser(artist)).rest('POST', '/orders', {})).status).toBe(403)
    expect((await order({ productId: UNKNOWN_ID })).status).toBe(404)
    expect((await order({ productId: 'no-id' })).status).toBe(404)
    expect(await order({ shippingAddress: null })).toMatchObject({
      status: 400,
      body: { fields: { shippingAddress: 'Shipping address is required' } },
    })
    expect(await order({ shippingAddress: { ...ADDRESS, city: ' ' } })).toMatchObject({
      status: 400,
      body: { fields: { 'shippingAddress.city': 'City is required' } },
    })
    for (const quantity of [0, -1, 1.5, 11, '2'])
      expect(await order({ quantity })).toMatchObject({
        status: 400,
        body: { fields: { quantity: expect.any(String) } },
      })
    expect(await order({ buyerEmail: 'nobody' })).toMatchObject({
      status: 400,
      body: { fields: { buyerEmail: 'Invalid email address' } },
    })
    expect(await world.db.order.count({ where: { productId: product.id } })).toBe(0)
    expect(await order({ buyerEmail: 'Ada@Example.com' })).toMatchObject({
      status: 201,
      body: {
        order: { status: 'pending', buyerEmail: 'ada@example.com', totalPrice: 24, artistEarnings: 0, platformFee: 0 },
        clientSecret: expect.any(String),
      },
    })
  })

  it('is refused for what is not for sale', async () => {
    const hidden = await world.product(artist)
    await world.as(artist).services.merch.updateProduct(world.as(artist), hidden.id, { isActive: false })
    await expect(world.checkout(buyer, hidden)).rejects.toMatchObject({ status: 404 })
    const withoutFile = await world.product(artist, { isDigital: true, category: 'mp3' })
    await expect(world.checkout(buyer, withoutFile)).rejects.toMatchObject({ code: 'NOT_FOR_SALE', status: 409 })
    const soldOut = await world.product(artist, { inventory: 0 })
    await expect(world.checkout(buyer, soldOut)).rejects.toMatchObject({ code: 'SOLD_OUT', available: 0 })
    const precious = await world.product(artist, { price: 999_999.99 })
    await expect(world.checkout(buyer, precious, { quantity: 2 })).rejects.toMatchObject({ status: 400 })
  })

  it('of a gift is done at once', async () => {
    const product = await world.product(artist, { price: 0, inventory: 1 })
    const { order, clientSecret } = await world.checkout(buyer, product)
    expect(clientSecret).toBeNull()
    expect(order).toMatchObject({ status: 'confirmed', totalCents: 0 })
    expect(await world.stock(product.id)).toBe(0)
    await expect(world.checkout(await world.listener(), product)).rejects.toMatchObject({ code: 'SOLD_OUT' })
  })

  it('says in GraphQL what a person can act on', async () => {
    const product = await world.product(artist, { inventory: 1 })
    const place =
      'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on PlaceOrderSuccess { data { clientSecret provider order { status product { name } totalPrice { minor } nextStatuses } } } ... on SoldOutError { message code available } } }'
    const input = { productId: product.id, shippingAddress: ADDRESS }
    const browser = await world.browser(buyer)
    expect((await browser.graphql(place, { input: { ...input, quantity: 2 } })).data).toEqual({
      placeOrder: {
        __typename: 'SoldOutError',
        message: 'Only 1 of this item is left',
        code: 'SOLD_OUT',
        available: 1,
      },
    })
    expect((await browser.graphql(place, { input })).data).toEqual({
      placeOrder: {
        __typename: 'PlaceOrderSuccess',
        data: {
          clientSecret: expect.any(String),
          provider: 'sandbox',
          order: { status: 'pending', product: { name: product.name }, totalPrice: { minor: 2_400 }, nextStatuses: [] },
        },
      },
    })
    expect((await (await world.browser(await world.listener())).graphql(place, { input })).data).toEqual({
      placeOrder: { __typename: 'SoldOutError', message: 'This item is sold out', code: 'SOLD_OUT', available: 0 },
    })
  })
})

describe('pressing twice', () => {
  it('is one order, from two tabs at once as well', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const placed = await Promise.all(Array.from({ length: 4 }, () => world.checkout(buyer, product)))
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1)
    expect(new Set(placed.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    await world.pay(placed[0]?.clientSecret ?? null)
    expect(await world.stock(product.id)).toBe(4)
    expect(await earned()).toBe(2_040)
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
    expect(await earned()).toBe(3 * 2_040)
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
    expect(await earned()).toBe(2 * 2_040)
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
    expect(await earned()).toBe(sold * 4_080)
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
      after.filter(({ status, cancelReason }) => status === 'cancelled' && cancelReason === 'sold-out'),
    ).toHaveLength(4)
    expect(await world.stock(product.id)).toBe(0)
    expect(await earned()).toBe(2 * 2_040)
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
    expect(await earned()).toBe(2_040)
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
      cancelReason: 'sold-out',
      refundedCents: 2_400,
    })
    expect(await earned()).toBe(0)
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
    await world.as(artist).services.merch.updateOrder(world.as(artist), order.id, { status: 'cancelled' })
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
    expect(await earned()).toBe(0)
    expect(await world.stock(product.id)).toBe(5)

    // The outbox delivers at least once: the handlers themselves bear it too.
    const notice = { ...payment, occurredAt: world.clock.now().toISOString() }
    await world.test.ctx.emit('payment.succeeded', notice)
    await world.test.ctx.emit('payment.refunded', {
      ...notice,
      totalReversedCents: 2_400,
      heldCents: 0,
      revision: 1,
    })
    await world.test.deliverEvents()
    expect(await world.order(order.id)).toMatchObject({ status: 'refunded', refundedCents: 2_400 })
    expect(await earned()).toBe(0)
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
