import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '#api/testing/test-app.ts'
import { addManufacturedProduct } from '../domain/add-manufactured-product.ts'
import { type MerchWorld, type Person, merchWorld } from '../testing/merch-world.ts'

let world: MerchWorld
let artist: Person
let staff: TestClient
beforeAll(async () => {
  world = await merchWorld()
  artist = await world.artist()
  staff = await world.browser(await world.admin())
})
afterAll(() => world.close())

const act = async (name: string, id: string, action: string, input?: object) =>
  await staff.graphql<{ runCollectionAction: { values: Record<string, unknown>; actions: string[] } }>(
    'mutation ($name: String!, $id: ID!, $action: String!, $input: JSON) { runCollectionAction(name: $name, id: $id, action: $action, input: $input) { values actions } }',
    { name, id, action, input },
  )
const audited = async (id: string) =>
  (await world.db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: 'asc' } })).map(({ action }) => action)

describe('what staff sees and does', () => {
  it('finds orders, and moves them by the functions that sellers use, on record once', async () => {
    const order = await world.buy(await world.listener(), await world.product(artist))
    const { data } = await staff.graphql<{ collectionRecords: { edges: unknown[] } }>(
      'query ($search: String) { collectionRecords(name: "orders", search: $search) { edges { node { id values } } } }',
      { search: order.buyerEmail },
    )
    expect(data?.collectionRecords.edges).toMatchObject([
      {
        node: {
          id: order.id,
          values: {
            number: `#${order.id.slice(0, 8)}`,
            productName: 'Night Grid LP',
            artistName: 'Nightline',
            status: 'confirmed',
            manufactured: false,
            totalCents: 2_400,
          },
        },
      },
    ])
    expect(
      (await act('orders', order.id, 'ship', { trackingNumber: '1Z999' })).data?.runCollectionAction,
    ).toMatchObject({ values: { status: 'shipped', trackingNumber: '1Z999' }, actions: ['deliver', 'refund'] })
    expect((await act('orders', order.id, 'cancel')).errors?.[0]?.extensions?.code).toBe('ACTION_UNAVAILABLE')
    expect((await act('orders', order.id, 'refund', { reason: ' ' })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { reason: 'Reason is required' },
    })
    const reason = 'The sleeve is torn'
    expect((await act('orders', order.id, 'refund', { reason })).data?.runCollectionAction).toMatchObject({
      values: { status: 'refunded', refundReason: reason },
      actions: [],
    })
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({ refundedCents: 2_400 })
    expect(await audited(order.id)).toEqual(['order.updated', 'order.cancel-refused', 'order.updated'])
    expect(
      await world.db.auditEntry.findFirst({ where: { targetId: order.id }, orderBy: { id: 'desc' } }),
    ).toMatchObject({ actorKind: 'admin', detail: { to: 'refunded', reason } })
  })

  it('hides a product, and keeps the stock of what Fairwave makes alone', async () => {
    const product = await world.product(artist)
    expect(
      (await act('products', product.id, 'hide', { reason: 'Not theirs.' })).data?.runCollectionAction,
    ).toMatchObject({
      values: { isActive: false },
      actions: ['restore'],
    })
    expect(await audited(product.id)).toEqual(['product.withheld'])
    const ctx = world.test.ctx
    const made = await addManufacturedProduct(ctx, {
      artistId: artist.id,
      name: 'Tee',
      description: 'Ours.',
      priceCents: 2_000,
      category: 't_shirt',
      inventory: 1,
    })
    expect(
      (await act('products', made.id, 'restock', { inventory: 9 })).data?.runCollectionAction.values,
    ).toMatchObject({ inventory: 9 })
    await act('products', made.id, 'restock', { inventory: -1 })
    expect(await world.stock(made.id)).toBe(0)
  })

  it('is theirs alone', async () => {
    const own = await world.browser(artist)
    for (const name of ['orders', 'products'])
      expect(
        (await own.graphql(`{ collectionRecords(name: "${name}") { totalCount } }`)).errors?.[0]?.extensions?.code,
      ).toBe('FORBIDDEN')
  })
})
