import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'

let test: TestApp
let artistId: string
let fan: { id: string; email: string }
beforeAll(async () => {
  test = await startTestApp()
  const db = test.platform.database.client
  const artist = await db.artist.create({
    data: {
      ...accountRow('nova'),
      name: 'Nova',
      genre: 'Outrun',
      bio: 'Plays for tests only.',
      approvedAt: test.clock.now(),
    },
    select: { id: true },
  })
  artistId = artist.id
  fan = await db.listener.create({
    data: { ...accountRow('fan'), displayName: 'Fan' },
    select: { id: true, email: true },
  })
})
afterAll(() => test.close())
beforeEach(() => test.ctx.db.mailMessage.deleteMany())

const written = () =>
  test.ctx.db.mailMessage.findMany({
    orderBy: { id: 'asc' },
    select: { kind: true, recipient: true, accountId: true, params: true },
  })

const pending = (name: string) =>
  test.ctx.services.auth.createArtist(test.ctx, {
    username: name,
    email: `${name}@example.com`,
    name: 'Nova',
    genre: 'Outrun',
    bio: 'Writes songs for night drives.',
    password: 'longenough',
  })

describe('mail is written with its cause', () => {
  it('when an artist is approved, once', async () => {
    const { id } = await pending('approved')
    for (let n = 0; n < 2; n += 1) await test.ctx.services.auth.approveArtist(test.ctx, id)
    expect(await written()).toEqual([
      { kind: 'auth.artist-approved', recipient: 'approved@example.com', accountId: id, params: { name: 'Nova' } },
    ])
  })

  it('when an artist is turned down, and reaches them although the account is gone', async () => {
    const { id } = await pending('rejected')
    await test.ctx.services.auth.removePendingArtist(test.ctx, id, 'Not yours')
    await test.deliverEvents()
    expect(await written()).toMatchObject([
      { kind: 'auth.artist-rejected', recipient: 'rejected@example.com', params: { reason: 'Not yours' } },
    ])
    await test.runJob('mail.deliver')
    expect(await test.ctx.db.mailMessage.count({ where: { state: 'kept' } })).toBe(1)
  })

  it('when a tip is paid: all of it is the artist’s', async () => {
    const tip = await test.ctx.db.tip.create({
      data: { artistId, listenerId: fan.id, cents: 500, message: 'For the next tape.', createdAt: test.clock.now() },
      select: { id: true },
    })
    const news = {
      paymentId: 'pi_tip',
      amountCents: 500,
      metadata: { kind: 'tip', tipId: tip.id },
      occurredAt: test.clock.now(),
    }
    await test.ctx.transaction(async (tx) => void (await tx.tellPayment('payment.succeeded', 'tip', news)))
    expect(await written()).toMatchObject([
      {
        kind: 'billing.tip-receipt',
        recipient: fan.email,
        accountId: fan.id,
        params: { artist: 'Nova', cents: 500, message: 'For the next tape.' },
      },
    ])
    await test.runJob('mail.deliver')
    expect(await test.ctx.db.mailMessage.count({ where: { state: 'kept' } })).toBe(1)
  })

  it('when an order is paid, with what the artist gets of it', async () => {
    const product = await test.ctx.db.product.create({
      data: { artistId, name: 'Vinyl', description: 'Black', priceCents: 2_000, category: 'vinyl', inventory: 5 },
      select: { id: true },
    })
    const order = await test.ctx.db.order.create({
      data: {
        productId: product.id,
        artistId,
        listenerId: fan.id,
        buyerEmail: 'buyer@example.com',
        quantity: 1,
        totalCents: 2_000,
        artistCents: 1_700,
        platformFeeCents: 300,
        status: 'pending',
        reservedUntil: new Date(test.clock.now().getTime() + 60_000),
      },
      select: { id: true },
    })
    const news = {
      paymentId: 'pi_order',
      amountCents: 2_000,
      metadata: { kind: 'order', orderId: order.id },
      occurredAt: test.clock.now(),
    }
    await test.ctx.transaction(async (tx) => void (await tx.tellPayment('payment.succeeded', 'order', news)))
    expect(await written()).toMatchObject([
      {
        kind: 'merch.order-receipt',
        recipient: 'buyer@example.com',
        params: { product: 'Vinyl', artist: 'Nova', totalCents: 2_000, artistCents: 1_700 },
      },
    ])
    await test.runJob('mail.deliver')
    expect(await test.ctx.db.mailMessage.count({ where: { state: 'kept' } })).toBe(1)
  })

  it('when a subscription cannot be charged, once however often the provider tries', async () => {
    await test.ctx.db.subscription.create({
      data: { listenerId: fan.id, providerSubscriptionId: 'sub_1', state: 'active', createdAt: test.clock.now() },
      select: { id: true },
    })
    const news = {
      invoice: { invoiceId: 'in_1', subscriptionId: 'sub_1', customerId: 'cus_1' },
      occurredAt: test.clock.now(),
    }
    for (let n = 0; n < 2; n += 1)
      await test.ctx.transaction(async (tx) => void (await tx.tellPayment('invoice.failed', null, news)))
    expect(await written()).toMatchObject([{ kind: 'billing.payment-failed', recipient: fan.email }])
  })
})
