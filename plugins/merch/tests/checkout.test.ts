import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerAccount } from '#plugins/ledger'
import { ADDRESS, type MerchWorld, type Person, merchWorld } from '../testing/merch-world.ts'

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
    expect(await world.earned(artist)).toBe(0)
    const { data } = await (await world.browser()).graphql<{ product: { available: number } }>(
      'query($id: ID!) { product(id: $id) { available } }',
      { id: product.id },
    )
    // One piece is a tenth of what there is, or more.
    expect(data?.product.available).toBe(4)
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
    expect(await world.earned(artist)).toBe(84)
    expect(await world.balance(ledgerAccount.cash)).toBe(cash - 99)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue + 15)
    const all = [...(await world.test.ctx.services.ledger.trialBalance(world.test.ctx)).values()]
    expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(0)
  })

  it('writes to the email that is given, in lower case', async () => {
    const { id: productId } = await world.product(artist)
    const input = { productId, shippingAddress: ADDRESS, buyerEmail: 'Ada@Example.com' }
    expect(await (await world.browser(buyer)).rest('POST', '/orders', input)).toMatchObject({
      status: 201,
      body: {
        order: { status: 'pending', buyerEmail: 'ada@example.com', totalPrice: 24, artistEarnings: 0, platformFee: 0 },
        clientSecret: expect.any(String),
      },
    })
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
