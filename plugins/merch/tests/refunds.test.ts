import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalog } from '#plugins/catalog'
import { ledgerAccount } from '#plugins/ledger'
import { royalties } from '#plugins/royalties'
import { streaming } from '#plugins/streaming'
import { type MerchWorld, type Person, eventId, merchWorld, paymentOf } from '../testing/merch-world.ts'

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

describe('a refund', () => {
  it('takes back the split and puts what was not sent into stock again', async () => {
    const product = await world.product(artist, { inventory: 5, price: 0.99 })
    const revenue = await world.balance(ledgerAccount.revenue)
    const { id } = await world.buy(buyer, product, { quantity: 3 })
    expect(await world.earned(artist)).toBe(252)
    expect(await world.moveOrder(artist, id, { status: 'refunded' })).toMatchObject({
      status: 200,
      body: { status: 'refunded' },
    })
    // Asked for once more while the first is on its way.
    await world.moveOrder(artist, id, { status: 'refunded' })
    await world.settle()
    expect(await world.order(id)).toMatchObject({ status: 'refunded', refundedCents: 297 })
    expect(await world.earned(artist)).toBe(0)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue)
    expect(await world.stock(product.id)).toBe(5)
  })

  it('says why: to the provider, in the audit log, and to both sides', async () => {
    const { id } = await world.buy(buyer, await world.product(artist))
    expect(await world.moveOrder(artist, id, { status: 'shipped', reason: 'No' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'A reason belongs to a refund' } },
    })
    const asked = vi.spyOn(world.test.platform.payments, 'refund')
    try {
      const reason = 'The sleeve is torn'
      expect((await world.moveOrder(artist, id, { status: 'refunded', reason: ` ${reason} ` })).status).toBe(200)
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
    await world.moveOrder(artist, id, { status: 'shipped' })
    await world.moveOrder(artist, id, { status: 'refunded' })
    await world.settle()
    expect(await world.stock(product.id)).toBe(4)
    expect(await world.earned(artist)).toBe(0)
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
    expect(await world.earned(artist)).toBe(568)
    expect(await world.order(order.id)).toMatchObject({ status: 'confirmed', refundedCents: 333 })
    await world.event({
      ...at,
      id: eventId(),
      type: 'dispute.lost',
      dispute: { disputeId: `dp_${order.id}`, paymentId, metadata, amountCents: 668 },
    })
    await world.test.deliverEvents()
    expect(await world.earned(artist)).toBe(0)
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
    await world.moveOrder(artist, order.id, { status: 'refunded' })
    // The provider's own word comes here, not the sandbox's.
    await world.db.work.deleteMany({ where: { kind: 'event', subject: 'order.refund-due' } })
    for (const type of types) await told(type, order)
    await world.test.deliverEvents()
    expect(await world.order(order.id)).toMatchObject({ status: 'confirmed', refundedCents: 0 })
    expect(await world.earned(artist)).toBe(850)
    expect(await world.balance(ledgerAccount.revenue)).toBe(revenue + 150)
    expect(await world.stock(product.id)).toBe(4)
    await world.moveOrder(artist, order.id, { status: 'refunded' })
    await world.settle()
    expect(await world.order(order.id)).toMatchObject({ status: 'refunded', refundedCents: 1_000 })
    expect(await world.earned(artist)).toBe(0)
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
    expect([await world.earned(artist), await held(), await world.balance('platform:disputed')]).toEqual([
      0, 1_700, -2_000,
    ])
    expect(await world.order(won.id)).toMatchObject({ status: 'confirmed', heldCents: 1_000 })
    await told('dispute.won', won)
    await told('dispute.lost', lost)
    expect([await world.earned(artist), await held(), await world.balance('platform:disputed')]).toEqual([850, 0, 0])
    expect(await world.order(won.id)).toMatchObject({ status: 'confirmed', heldCents: 0, refundedCents: 0 })
    expect(await world.order(lost.id)).toMatchObject({ status: 'refunded', heldCents: 0, refundedCents: 1_000 })
  })
})
