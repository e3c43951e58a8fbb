import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalog } from '#plugins/catalog'
import { ledgerAccount } from '#plugins/ledger'
import { royalties } from '#plugins/royalties'
import { streaming } from '#plugins/streaming'
import { addManufacturedProduct } from './domain/add-manufactured-product.ts'
import { merchSummary } from './domain/merch-summary.ts'
import { updateProduct } from './domain/update-product.ts'
import { type MerchWorld, type Person, UNKNOWN_ID, eventId, merchWorld, paymentOf, zip } from './testing/merch-world.ts'

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

const earned = async () => await world.balance(ledgerAccount.artist(artist.id))
const move = async (actor: Person | undefined, id: string, body: object) =>
  await (await world.browser(actor)).rest('PATCH', `/orders/${id}`, body)

describe('the list of a store', () => {
  it('has what the specification names, in dollars, under both paths', async () => {
    const product = await world.product(artist, { price: 19.99 })
    const order = await world.buy(buyer, product, { quantity: 2 })
    const browser = await world.browser(artist)
    const answer = await browser.rest('GET', `/artists/${artist.id}/merchandise-orders`)
    expect(answer.body).toEqual([
      {
        id: order.id,
        productId: product.id,
        productName: product.name,
        isDigital: false,
        status: 'confirmed',
        trackingNumber: null,
        buyerEmail: order.buyerEmail,
        quantity: 2,
        shippingAddress: expect.objectContaining({ city: 'Neon City' }),
        createdAt: order.createdAt.toISOString(),
        artistEarnings: 33.98,
        totalPrice: 39.98,
        platformFee: 6,
      },
    ])
    expect((await browser.rest('GET', `/artists/${artist.id}/orders`)).body).toEqual(answer.body)
  })

  it.each(['merchandise-orders', 'orders'])('/%s is for that artist and admins', async (path) => {
    const status = async (actor: Person | undefined, id = artist.id) =>
      (await (await world.browser(actor)).rest('GET', `/artists/${id}/${path}`)).status
    expect(await status(undefined)).toBe(401)
    expect(await status(buyer)).toBe(403)
    expect(await status(await world.artist())).toBe(403)
    expect(await status(artist)).toBe(200)
    expect(await status(await world.admin())).toBe(200)
    expect(await status(artist, UNKNOWN_ID)).toBe(404)
    expect(await status(buyer, 'no-id')).toBe(404)
  })

  it('adds up to what the ledger says, unpaid orders and refunds included', async () => {
    const product = await world.product(artist, { price: 10.01, inventory: 20 })
    // Two of the same amounts: orders are counted, not prices.
    for (const quantity of [1, 1, 2, 3]) await world.buy(await world.listener(), product, { quantity })
    await world.checkout(buyer, product)
    const refunded = await world.buy(await world.listener(), product)
    await move(artist, refunded.id, { status: 'refunded' })
    await world.settle()
    const orders = (await (await world.browser(artist)).rest('GET', `/artists/${artist.id}/orders`)).body as {
      artistEarnings: number
      status: string
    }[]
    const cents = orders.reduce((sum, { artistEarnings }) => sum + Math.round(artistEarnings * 100), 0)
    expect(orders.map(({ status }) => status).sort()).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
      'pending',
      'refunded',
    ])
    expect(cents).toBe(851 + 851 + 1_702 + 2_553)
    expect(await earned()).toBe(cents)
    expect(await merchSummary(world.test.ctx, artist.id)).toEqual({
      activeProducts: 1,
      products: 1,
      orders: 6,
      earnedCents: cents,
    })
  })
})

describe('an order', () => {
  it('goes one step after the other, with a tracking number once it is sent', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    expect(await move(artist, id, { trackingNumber: 'X1' })).toMatchObject({
      status: 409,
      body: { code: 'STEP_REFUSED' },
    })
    expect(await move(artist, id, { status: 'delivered' })).toMatchObject({
      status: 409,
      body: { code: 'STEP_REFUSED', message: 'An order that is confirmed cannot become delivered' },
    })
    expect(await move(artist, id, { status: 'shipped', trackingNumber: ' 1Z999 ' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', trackingNumber: '1Z999' },
    })
    expect(await move(artist, id, { status: 'shipped' })).toMatchObject({ status: 200, body: { status: 'shipped' } })
    expect(await move(artist, id, { status: 'confirmed' })).toMatchObject({ status: 409 })
    expect(await move(artist, id, { trackingNumber: '1Z998' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', trackingNumber: '1Z998' },
    })
    expect(await move(artist, id, { status: 'delivered' })).toMatchObject({
      status: 200,
      body: { status: 'delivered', trackingNumber: '1Z998' },
    })
    expect(await move(artist, id, { status: 'shipped' })).toMatchObject({ status: 409 })
    expect(await move(artist, id, { status: 'cancelled' })).toMatchObject({ status: 409 })
  })

  it('is confirmed by a payment and by nothing else', async () => {
    const { order } = await world.checkout(buyer, await world.product(artist))
    for (const status of ['confirmed', 'shipped', 'delivered', 'refunded'])
      expect((await move(artist, order.id, { status })).status).toBe(409)
    expect(await world.order(order.id)).toMatchObject({ status: 'pending', paidAt: null })
  })

  it('refuses what makes no sense, and strangers', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    expect((await move(artist, id, {})).status).toBe(400)
    expect((await move(artist, id, { status: 'lost' })).status).toBe(400)
    expect((await move(artist, id, { status: 'shipped', trackingNumber: 'x'.repeat(101) })).status).toBe(400)
    expect((await move(undefined, id, { status: 'shipped' })).status).toBe(401)
    expect((await move(buyer, id, { status: 'shipped' })).status).toBe(403)
    expect((await move(await world.artist(), id, { status: 'shipped' })).status).toBe(404)
    expect((await move(artist, UNKNOWN_ID, { status: 'shipped' })).status).toBe(404)
    expect((await move(artist, 'no-id', { status: 'shipped' })).status).toBe(404)
  })

  it('is seen by its buyer, its seller and admins', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    const read = async (actor?: Person) => (await (await world.browser(actor)).rest('GET', `/orders/${id}`)).status
    expect(
      await Promise.all(
        [undefined, await world.listener(), await world.artist(), buyer, artist, await world.admin()].map(read),
      ),
    ).toEqual([401, 404, 404, 200, 200, 200])
  })

  it('of what Fairwave makes is moved by admins, on record', async () => {
    const admin = await world.admin()
    const ctx = world.as(admin)
    const made = await addManufacturedProduct(ctx, {
      artistId: artist.id,
      name: 'Made tee',
      description: 'By us.',
      priceCents: 2_500,
      category: 't_shirt',
      inventory: 3,
    })
    await updateProduct(ctx, made.id, { isActive: true })
    const { id } = await world.buy(buyer, made)
    expect(await earned()).toBe(2_125)
    expect(await move(artist, id, { status: 'shipped' })).toMatchObject({ status: 403 })
    const list =
      'query { orders(manufactured: true, status: confirmed) { totalCount edges { node { id nextStatuses } } } }'
    const staff = await world.browser(admin)
    expect((await staff.graphql(list)).data).toEqual({
      orders: { totalCount: 1, edges: [{ node: { id, nextStatuses: ['shipped', 'refunded'] } }] },
    })
    expect((await (await world.browser(artist)).graphql(list)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(await move(admin, id, { status: 'shipped', trackingNumber: 'FW-1' })).toMatchObject({
      status: 200,
      body: { status: 'shipped' },
    })
    expect(await world.db.auditEntry.findFirst({ where: { targetId: id } })).toMatchObject({
      action: 'order.updated',
      actorKind: 'admin',
      detail: { from: 'confirmed', to: 'shipped', trackingNumber: 'FW-1' },
    })
  })

  it('says in GraphQL why a step is refused', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    const update =
      'mutation($id: ID!, $input: UpdateOrderInput!) { updateOrder(id: $id, input: $input) { __typename ... on UpdateOrderSuccess { data { status nextStatuses } } ... on Error { code } } }'
    const browser = await world.browser(artist)
    expect((await browser.graphql(update, { id, input: { status: 'delivered' } })).data).toEqual({
      updateOrder: { __typename: 'OrderStepRefusedError', code: 'STEP_REFUSED' },
    })
    expect((await browser.graphql(update, { id, input: { status: 'shipped' } })).data).toEqual({
      updateOrder: {
        __typename: 'UpdateOrderSuccess',
        data: { status: 'shipped', nextStatuses: ['delivered', 'refunded'] },
      },
    })
  })
})

describe('a refund', () => {
  it('takes back the split and puts what was not sent into stock again', async () => {
    const product = await world.product(artist, { inventory: 5, price: 0.99 })
    const revenue = await world.balance(ledgerAccount.revenue)
    const { id } = await world.buy(buyer, product, { quantity: 3 })
    expect(await earned()).toBe(252)
    expect(await move(artist, id, { status: 'refunded' })).toMatchObject({ status: 200, body: { status: 'refunded' } })
    // Asked for once more while the first is on its way.
    await move(artist, id, { status: 'refunded' })
    await world.settle()
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundedCents: 297 })
    expect(await earned()).toBe(0)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue)
    expect(await world.stock(product.id)).toBe(5)
  })

  it('says why: to the provider, in the audit log, and to both sides', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    expect(await move(artist, id, { status: 'shipped', reason: 'No' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'A reason belongs to a refund' } },
    })
    const asked = vi.spyOn(world.test.platform.payments, 'refund')
    try {
      const reason = 'The sleeve is torn'
      expect((await move(artist, id, { status: 'refunded', reason: ` ${reason} ` })).status).toBe(200)
      await world.settle()
      expect(asked).toHaveBeenCalledWith(expect.objectContaining({ reason }), expect.any(String))
      expect(await world.db.auditEntry.findMany({ where: { targetId: id } })).toMatchObject([
        { actorKind: 'artist', actorId: artist.id, detail: { from: 'confirmed', to: 'refunded', reason } },
      ])
      for (const person of [artist, buyer])
        expect((await (await world.browser(person)).graphql(`{ order(id: "${id}") { refundReason } }`)).data).toEqual({
          order: { refundReason: reason },
        })
    } finally {
      asked.mockRestore()
    }
  })

  it('of what was sent leaves the stock alone', async () => {
    const product = await world.product(artist, { inventory: 5 })
    const { id } = await world.buy(buyer, product)
    await move(artist, id, { status: 'shipped' })
    await move(artist, id, { status: 'refunded' })
    await world.settle()
    expect(await world.stock(product.id)).toBe(4)
    expect(await earned()).toBe(0)
  })

  it('in parts takes back as much, to the cent; a dispute the rest', async () => {
    const product = await world.product(artist, { price: 10.01 })
    const order = await world.buy(buyer, product)
    const { paymentId, metadata } = paymentOf(order)
    const at = { id: eventId(), createdAt: world.clock.now() }
    await world.event({
      ...at,
      type: 'refund.made',
      refund: { refundId: `re_${order.id}`, paymentId, metadata, amountCents: 333 },
    })
    await world.test.deliverEvents()
    // 85 % of the 6.68 that are left.
    expect(await earned()).toBe(568)
    expect(await world.order(order.id)).toMatchObject({ status: 'confirmed', refundedCents: 333 })
    await world.event({
      ...at,
      id: eventId(),
      type: 'dispute.lost',
      dispute: { disputeId: `dp_${order.id}`, paymentId, metadata, amountCents: 668 },
    })
    await world.test.deliverEvents()
    expect(await earned()).toBe(0)
    expect(await world.order(order.id)).toMatchObject({ status: 'refunded', refundedCents: 1_001 })
  })
})

describe('a refund that fails', () => {
  const told = (type: 'refund.made' | 'refund.failed', order: Parameters<typeof paymentOf>[0]) =>
    world.event({
      id: eventId(),
      createdAt: world.clock.now(),
      type,
      refund: { refundId: `re_${order.id}`, ...paymentOf(order) },
    })

  it.each([
    ['after it was made', ['refund.made', 'refund.failed']],
    ['at once', ['refund.failed']],
  ] as const)('%s leaves the order as it was, with its money, and can be asked for again', async (_when, types) => {
    const product = await world.product(artist, { inventory: 5, price: 10 })
    const revenue = await world.balance(ledgerAccount.revenue)
    const order = await world.buy(buyer, product)
    await move(artist, order.id, { status: 'refunded' })
    // The provider's own word comes here, not the sandbox's.
    await world.db.outboxEvent.deleteMany({ where: { name: 'order.refund-due', deliveredAt: null } })
    for (const type of types) await told(type, order)
    await world.test.deliverEvents()
    expect(await world.order(order.id)).toMatchObject({ status: 'confirmed', refundedCents: 0 })
    expect(await earned()).toBe(850)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue + 150)
    expect(await world.stock(product.id)).toBe(4)
    await move(artist, order.id, { status: 'refunded' })
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({ status: 'refunded', refundedCents: 1_000 })
    expect(await earned()).toBe(0)
    expect(await world.stock(product.id)).toBe(5)
  })
})

describe('a dispute', () => {
  it('holds the artist’s part from its opening; won it is theirs again, lost the order is refunded', async () => {
    const product = await world.product(artist, { inventory: 5, price: 10 })
    const [won, lost] = [await world.buy(buyer, product), await world.buy(buyer, product)]
    const held = () => world.balance(`held:${artist.id}`)
    const told = async (type: 'dispute.opened' | 'dispute.won' | 'dispute.lost', order: typeof won) => {
      const dispute = { disputeId: `dp_${order.id}`, ...paymentOf(order) }
      await world.event({ id: eventId(), createdAt: world.clock.now(), type, dispute })
      await world.test.deliverEvents()
    }
    await told('dispute.opened', won)
    await told('dispute.opened', lost)
    expect([await earned(), await held(), await world.balance('platform:disputed')]).toEqual([0, 1_700, -2_000])
    expect(await world.order(won.id)).toMatchObject({ status: 'confirmed', heldCents: 1_000 })
    await told('dispute.won', won)
    await told('dispute.lost', lost)
    expect([await earned(), await held(), await world.balance('platform:disputed')]).toEqual([850, 0, 0])
    expect(await world.order(won.id)).toMatchObject({ status: 'confirmed', heldCents: 0, refundedCents: 0 })
    expect(await world.order(lost.id)).toMatchObject({ status: 'refunded', heldCents: 0, refundedCents: 1_000 })
  })
})

describe('a digital order', () => {
  it('is delivered by being paid, for the price and as often as one likes, without stock', async () => {
    const product = await world.digitalProduct(artist)
    const order = await world.buy(buyer, product)
    expect(order).toMatchObject({ status: 'delivered', quantity: 1, shippingAddress: null })
    expect(await world.buy(await world.listener(), product)).toMatchObject({ status: 'delivered' })
    expect(await world.stock(product.id)).toBe(0)
    expect(await earned()).toBe(2 * 765)
  })

  it('gives its buyer a signed link to the file, and nobody else', async () => {
    const product = await world.digitalProduct(artist, { name: 'Night / Grid' })
    const { order, clientSecret } = await world.checkout(buyer, product)
    const download = async (actor?: Person) =>
      await (await world.browser(actor)).inject({ method: 'GET', url: `/api/orders/${order.id}/download` })
    expect((await download(buyer)).statusCode).toBe(403)
    await world.pay(clientSecret)
    const link = await download(buyer)
    expect(link.statusCode).toBe(302)
    expect(link.headers['cache-control'] ?? '').not.toContain('public')
    const file = await world.test.client().inject({ method: 'GET', url: String(link.headers.location) })
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
    expect((await world.test.client().inject({ method: 'GET', url: short })).statusCode).toBe(403)
  })

  it('loses its download with the refund', async () => {
    const order = await world.buy(buyer, await world.digitalProduct(artist))
    expect(await move(artist, order.id, { status: 'shipped' })).toMatchObject({ status: 409 })
    await move(artist, order.id, { status: 'refunded' })
    const browser = await world.browser(buyer)
    expect(await browser.rest('GET', `/orders/${order.id}/download`)).toMatchObject({
      status: 403,
      body: { code: 'DOWNLOAD_REVOKED' },
    })
    await world.settle()
    expect(await earned()).toBe(0)
    expect((await browser.graphql('{ myOrders { edges { node { status downloadUrl } } } }')).data).toEqual({
      myOrders: { edges: [{ node: { status: 'refunded', downloadUrl: null } }] },
    })
  })
})

describe('the dashboard', () => {
  it('has what the store earned beside the payout, which it does not change', async () => {
    await world.buy(buyer, await world.product(artist, { price: 10 }), { quantity: 2 })
    const { data } = await (await world.browser(artist)).graphql(
      'query($id: ID!) { artist(id: $id) { merch { earnings { minor } } earnings { artistPayout { minor } totalRevenue { minor } } } }',
      { id: artist.id },
    )
    expect(data).toEqual({
      artist: {
        merch: { earnings: { minor: 1_700 } },
        earnings: { artistPayout: { minor: 0 }, totalRevenue: { minor: 0 } },
      },
    })
  })
})
