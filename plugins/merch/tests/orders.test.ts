import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalog } from '#plugins/catalog'
import { royalties } from '#plugins/royalties'
import { streaming } from '#plugins/streaming'
import { addManufacturedProduct } from '../domain/add-manufactured-product.ts'
import { merchSummary } from '../domain/product-lists.ts'
import { updateProduct } from '../domain/products.ts'
import { merchWorld, type MerchWorld, type Person, UNKNOWN_ID } from '../testing/merch-world.ts'

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
    await world.moveOrder(artist, refunded.id, { status: 'refunded' })
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
    expect(await world.earned(artist)).toBe(cents)
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
    expect(await world.moveOrder(artist, id, { trackingNumber: 'X1' })).toMatchObject({
      status: 409,
      body: { code: 'STEP_REFUSED' },
    })
    expect(await world.moveOrder(artist, id, { status: 'delivered' })).toMatchObject({
      status: 409,
      body: { code: 'STEP_REFUSED', message: 'An order that is confirmed cannot become delivered' },
    })
    expect(await world.moveOrder(artist, id, { status: 'shipped', trackingNumber: ' 1Z999 ' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', trackingNumber: '1Z999' },
    })
    expect(await world.moveOrder(artist, id, { status: 'shipped' })).toMatchObject({
      status: 200,
      body: { status: 'shipped' },
    })
    expect(await world.moveOrder(artist, id, { status: 'confirmed' })).toMatchObject({ status: 409 })
    expect(await world.moveOrder(artist, id, { trackingNumber: '1Z998' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', trackingNumber: '1Z998' },
    })
    expect(await world.moveOrder(artist, id, { status: 'delivered' })).toMatchObject({
      status: 200,
      body: { status: 'delivered', trackingNumber: '1Z998' },
    })
    expect(await world.moveOrder(artist, id, { status: 'shipped' })).toMatchObject({ status: 409 })
    expect(await world.moveOrder(artist, id, { status: 'cancelled' })).toMatchObject({ status: 409 })
  })

  it('is confirmed by a payment and by nothing else', async () => {
    const { order } = await world.checkout(buyer, await world.product(artist))
    for (const status of ['confirmed', 'shipped', 'delivered', 'refunded'])
      expect((await world.moveOrder(artist, order.id, { status })).status).toBe(409)
    expect(await world.order(order.id)).toMatchObject({ status: 'pending', paidAt: null })
  })

  it('refuses what makes no sense, and strangers', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    expect((await world.moveOrder(artist, id, {})).status).toBe(400)
    expect((await world.moveOrder(artist, id, { status: 'lost' })).status).toBe(400)
    expect((await world.moveOrder(artist, id, { status: 'shipped', trackingNumber: 'x'.repeat(101) })).status).toBe(400)
    expect((await world.moveOrder(undefined, id, { status: 'shipped' })).status).toBe(401)
    expect((await world.moveOrder(buyer, id, { status: 'shipped' })).status).toBe(403)
    expect((await world.moveOrder(await world.artist(), id, { status: 'shipped' })).status).toBe(404)
    expect((await world.moveOrder(artist, UNKNOWN_ID, { status: 'shipped' })).status).toBe(404)
    expect((await world.moveOrder(artist, 'no-id', { status: 'shipped' })).status).toBe(404)
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
    expect(await world.earned(artist)).toBe(2_125)
    expect(await world.moveOrder(artist, id, { status: 'shipped' })).toMatchObject({ status: 403 })
    const list =
      'query { orders(manufactured: true, status: confirmed) { totalCount edges { node { id nextStatuses } } } }'
    const staff = await world.browser(admin)
    expect((await staff.graphql(list)).data).toEqual({
      orders: { totalCount: 1, edges: [{ node: { id, nextStatuses: ['shipped', 'refunded'] } }] },
    })
    expect((await (await world.browser(artist)).graphql(list)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(await world.moveOrder(admin, id, { status: 'shipped', trackingNumber: 'FW-1' })).toMatchObject({
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
