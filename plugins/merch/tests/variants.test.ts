import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateProduct } from '../domain/products.ts'
import { eventId, merchWorld, type MerchWorld, paymentOf, type Person } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
beforeAll(async () => {
  world = await merchWorld()
})
beforeEach(async () => {
  artist = await world.artist()
})
afterAll(() => world.close())

const tee = async (sizes: Record<string, number>) => {
  const variants = Object.entries(sizes).map(([name, inventory]) => ({ name, inventory }))
  const product = await world.product(artist, { name: 'Tee', category: 't-shirt', inventory: 0, variants })
  const idOf = (name: string) => product.variants.find((variant) => variant.name === name)?.id ?? ''
  return { product, idOf }
}
const stockOf = async (productId: string) => {
  const rows = await world.db.productVariant.findMany({ where: { productId }, orderBy: { position: 'asc' } })
  return Object.fromEntries(rows.map(({ name, inventory }) => [name, inventory]))
}
/** The product's own number is what its variants add up to, and none is below nothing. */
const expectSum = async (productId: string) => {
  const rows = await world.db.productVariant.findMany({ where: { productId, removedAt: null } })
  expect(await world.stock(productId)).toBe(rows.reduce((sum, { inventory }) => sum + inventory, 0))
}
const paid = async (id: string) => {
  await world.event({
    id: eventId(),
    createdAt: world.clock.now(),
    type: 'payment.succeeded',
    payment: paymentOf(await world.order(id)),
  })
  await world.settle()
}

describe('a product with variants', () => {
  it('asks which one, and sells it from its own stock at its own price', async () => {
    const { product, idOf } = await tee({ S: 1, M: 2, L: 0 })
    await updateProduct(world.as(artist), product.id, {
      variants: ['S', 'M', 'L'].map((name) => ({
        id: idOf(name),
        name,
        inventory: undefined,
        priceCents: name === 'M' ? 3_000 : null,
      })),
    })
    const buyer = await world.listener()
    await expect(world.checkout(buyer, product)).rejects.toMatchObject({
      status: 400,
      fields: { variantId: 'Choose one of the variants' },
    })
    await expect(world.checkout(buyer, product, { variantId: artist.id })).rejects.toMatchObject({
      code: 'NOT_FOR_SALE',
    })
    await expect(world.checkout(buyer, product, { variantId: idOf('L') })).rejects.toMatchObject({ code: 'SOLD_OUT' })
    const order = await world.buy(buyer, product, { variantId: idOf('M'), quantity: 2 })
    expect(order).toMatchObject({ variantName: 'M', totalCents: 6_000, artistCents: 5_100, status: 'confirmed' })
    expect(await stockOf(product.id)).toEqual({ S: 1, M: 0, L: 0 })
    await expectSum(product.id)
    const browser = await world.browser(artist)
    const { body } = await browser.rest('GET', `/artists/${artist.id}/orders`)
    expect(body[0]).toMatchObject({ productName: 'Tee', variant: 'M', totalPrice: 60 })
    expect((await browser.rest('GET', `/artists/${artist.id}/merchandise`)).body[0]).toMatchObject({
      inventory: 1,
      variants: [
        { name: 'S', inventory: 1, price: 24 },
        { name: 'M', inventory: 0, price: 30 },
        { name: 'L', inventory: 0, price: 24 },
      ],
    })
  })

  it('gives the last M to one of two who press at once; an L is still there for the other', async () => {
    const { product, idOf } = await tee({ M: 1, L: 1 })
    const [ada, bob] = await Promise.all([world.listener(), world.listener()])
    const results = await Promise.allSettled(
      [ada, bob].map((person) => world.checkout(person, product, { variantId: idOf('M') })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const loser = results[0]?.status === 'rejected' ? ada : bob
    const store =
      'query($id: ID!) { product(id: $id) { available variants { name available inventory price { minor } ownPrice { minor } } } }'
    expect((await (await world.browser()).graphql(store, { id: product.id })).data).toEqual({
      product: {
        available: 1,
        variants: [
          { name: 'M', available: 0, inventory: 1, price: { minor: 2_400 }, ownPrice: null },
          { name: 'L', available: 1, inventory: 1, price: { minor: 2_400 }, ownPrice: null },
        ],
      },
    })
    await expect(world.checkout(loser, product, { variantId: idOf('L') })).resolves.toMatchObject({
      order: { variantName: 'L' },
    })
  })

  it('is never sold twice, however many pay late', async () => {
    const { product, idOf } = await tee({ M: 1, L: 5 })
    const late: string[] = []
    for (let round = 0; round < 3; round += 1) {
      late.push((await world.checkout(await world.listener(), product, { variantId: idOf('M') })).order.id)
      world.clock.advance(31 * 60_000)
    }
    for (const id of late) await paid(id)
    const orders = await Promise.all(late.map((id) => world.order(id)))
    expect(orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'cancelled', 'confirmed'])
    expect(await stockOf(product.id)).toEqual({ M: 0, L: 5 })
    await expectSum(product.id)
  })

  it('changes the running checkout when another one is chosen: one order, one reservation', async () => {
    const { product, idOf } = await tee({ M: 1, L: 1 })
    const buyer = await world.listener()
    const first = await world.checkout(buyer, product, { variantId: idOf('M') })
    expect((await world.checkout(buyer, product, { variantId: idOf('M') })).order.id).toBe(first.order.id)
    const second = await world.checkout(buyer, product, { variantId: idOf('L') })
    expect(second.order.id).not.toBe(first.order.id)
    expect(await world.order(first.order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'replaced' })
    await expect(world.checkout(await world.listener(), product, { variantId: idOf('M') })).resolves.toBeTruthy()
  })

  it('taken out of the store while it is in a checkout: who holds it may pay, nobody else gets it, a late payment goes back', async () => {
    const { product, idOf } = await tee({ M: 2, L: 1 })
    const [held, late] = [await world.listener(), await world.listener()]
    const slow = await world.checkout(late, product, { variantId: idOf('M') })
    world.clock.advance(31 * 60_000)
    const quick = await world.checkout(held, product, { variantId: idOf('M') })
    await updateProduct(world.as(artist), product.id, {
      variants: [{ id: idOf('L'), name: 'L', inventory: undefined, priceCents: null }],
    })
    expect(await world.stock(product.id)).toBe(1)
    await expect(world.checkout(await world.listener(), product, { variantId: idOf('M') })).rejects.toMatchObject({
      code: 'NOT_FOR_SALE',
    })
    await paid(quick.order.id)
    await paid(slow.order.id)
    expect(await world.order(quick.order.id)).toMatchObject({ status: 'confirmed', variantName: 'M' })
    expect(await world.order(slow.order.id)).toMatchObject({ status: 'cancelled', cancelReason: 'sold_out' })
    expect(await world.stock(product.id)).toBe(1)
    await expectSum(product.id)
  })

  it('made of one without, while that is in a checkout: the money goes back, since nobody knows which was meant', async () => {
    const plain = await world.product(artist, { inventory: 3 })
    const { order, clientSecret } = await world.checkout(await world.listener(), plain)
    await updateProduct(world.as(artist), plain.id, {
      variants: [{ id: null, name: 'Black', inventory: 3, priceCents: null }],
    })
    await world.pay(clientSecret)
    expect(await world.order(order.id)).toMatchObject({ status: 'cancelled', refundedCents: order.totalCents })
    expect(await stockOf(plain.id)).toEqual({ Black: 3 })
  })

  it('gets a refunded piece back where it came from', async () => {
    const { product, idOf } = await tee({ M: 1, L: 1 })
    const order = await world.buy(await world.listener(), product, { variantId: idOf('M') })
    const browser = await world.browser(artist)
    await browser.rest('PATCH', `/orders/${order.id}`, { status: 'refunded' })
    await world.settle()
    expect(await stockOf(product.id)).toEqual({ M: 1, L: 1 })
    await expectSum(product.id)
  })
})

describe('the list of variants', () => {
  const patch = async (id: string, body: object) =>
    await (await world.browser(artist)).rest('PATCH', `/products/${id}`, body)

  it('is written whole: order, names that change places, prices; stock only where it is said', async () => {
    const { product, idOf } = await tee({ M: 3, L: 4 })
    const { body, status } = await patch(product.id, {
      variants: [
        { id: idOf('L'), name: 'M', price: 30.5 },
        { id: idOf('M'), name: 'L', inventory: 1 },
        { name: 'XL', inventory: 2 },
      ],
    })
    expect({ status, inventory: body.inventory }).toEqual({ status: 200, inventory: 7 })
    expect(body.variants.map(({ id: _, ...variant }: { id: string }) => variant)).toEqual([
      { name: 'M', inventory: 4, price: 30.5 },
      { name: 'L', inventory: 1, price: 24 },
      { name: 'XL', inventory: 2, price: 24 },
    ])
    expect((await patch(product.id, { variants: [] })).body).toMatchObject({ inventory: 7 })
    expect((await patch(product.id, { inventory: 2 })).body).toMatchObject({ inventory: 2 })
  })

  it('refuses two of a name, what is not there, a stock beside theirs, and downloads', async () => {
    const { product, idOf } = await tee({ M: 3 })
    expect(await patch(product.id, { variants: [{ name: 'm' }, { name: 'M ' }] })).toMatchObject({
      status: 400,
      body: { fields: { 'variants.1.name': 'Two variants have the same name' } },
    })
    expect(await patch(product.id, { variants: [{ id: artist.id, name: 'S' }] })).toMatchObject({ status: 400 })
    expect(await patch(product.id, { inventory: 9 })).toMatchObject({
      status: 400,
      body: { fields: { inventory: 'The stock of this product is that of its variants' } },
    })
    expect(
      await patch(product.id, { inventory: 3, variants: [{ id: idOf('M'), name: 'M', inventory: 5 }] }),
    ).toMatchObject({ status: 200, body: { inventory: 5 } })
    const file = await world.digitalProduct(artist)
    expect(await patch(file.id, { variants: [{ name: 'M' }] })).toMatchObject({
      status: 400,
      body: { fields: { variants: 'A download has no variants' } },
    })
  })
})
