import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { subscribeForTest } from '#api/testing/subscribe-for-test.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { updateOrder } from '../../merch/domain/update-order.ts'
import {
  declineRequest,
  produceRequest,
  quoteRequest,
  reviewRequest,
} from '../../custom-requests/domain/move-request.ts'
import { FREE_PAYOUTS } from '../../royalties/testing/royalties-world.ts'
import { failPayout } from '../../royalties/domain/payouts/return-payouts.ts'
import { renderMail } from '../domain/render-mail.ts'

let test: TestApp
let artistId: string
let fan: { id: string; email: string }
beforeAll(async () => {
  test = await startTestApp({ env: FREE_PAYOUTS })
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

/** The text of each message, without its footer and with its lines joined. */
const texts = async () =>
  (await test.ctx.db.mailMessage.findMany({ orderBy: { id: 'asc' } })).map((mail) => {
    const { subject, text } = renderMail(test.ctx, mail, true)
    return {
      kind: mail.kind,
      to: mail.recipient,
      subject,
      text: text.split('\n-- ')[0]?.replaceAll(/\s+/g, ' ').trim(),
    }
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

/** An order of two for $20.00 that waits for its payment. */
async function order({ isDigital = false } = {}): Promise<string> {
  const product = await test.ctx.db.product.create({
    data: {
      artistId,
      name: isDigital ? 'Stems' : 'Vinyl',
      description: 'Black',
      priceCents: 1_000,
      category: isDigital ? 'digital_album' : 'vinyl',
      isDigital,
      inventory: 5,
    },
    select: { id: true },
  })
  const { id } = await test.ctx.db.order.create({
    data: {
      productId: product.id,
      artistId,
      listenerId: fan.id,
      buyerEmail: 'buyer@example.com',
      quantity: 2,
      totalCents: 2_000,
      artistCents: 1_700,
      platformFeeCents: 300,
      status: 'pending',
      reservedUntil: new Date(test.clock.now().getTime() + 60_000),
    },
    select: { id: true },
  })
  return id
}

const pay = (orderId: string, ctx = test.ctx) =>
  ctx.transaction(async (tx) => {
    const news = {
      paymentId: `pi_${orderId}`,
      amountCents: 2_000,
      metadata: { kind: 'order', orderId },
      occurredAt: test.clock.now(),
    }
    await tx.hooks.dispatchPayment('payment.succeeded', 'order', news)
  })

const request = async () =>
  (await test.ctx.db.customRequest.create({ data: { artistId, itemType: 'mug', designDescription: 'A sun' } })).id

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
    await test.runWork('mail')
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
    await test.ctx.transaction(async (tx) => void (await tx.hooks.dispatchPayment('payment.succeeded', 'tip', news)))
    expect(await written()).toMatchObject([
      {
        kind: 'billing.tip-receipt',
        recipient: fan.email,
        accountId: fan.id,
        params: { artist: 'Nova', cents: 500, message: 'For the next tape.' },
      },
    ])
    await test.runWork('mail')
    expect(await test.ctx.db.mailMessage.count({ where: { state: 'kept' } })).toBe(1)
  })

  it('when an order is paid, with what the artist gets of it', async () => {
    const orderId = await order()
    await pay(orderId)
    expect(await written()).toMatchObject([
      {
        kind: 'merch.order-receipt',
        recipient: 'buyer@example.com',
        params: { product: 'Vinyl', artist: 'Nova', totalCents: 2_000, artistCents: 1_700 },
      },
    ])
    await test.runWork('mail')
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
      await test.ctx.transaction(async (tx) => void (await tx.hooks.dispatchPayment('invoice.failed', null, news)))
    expect(await written()).toMatchObject([{ kind: 'billing.payment-failed', recipient: fan.email }])
  })

  it('when a month is paid, with what of it is the artists’', async () => {
    const { id, email } = await test.ctx.db.listener.create({
      data: { ...accountRow('ada'), displayName: 'Ada' },
      select: { id: true, email: true },
    })
    await subscribeForTest(test, id)
    expect(await texts()).toEqual([
      {
        kind: 'billing.subscription-receipt',
        to: email,
        subject: 'Your receipt: $10.00 for Fairwave',
        text: expect.stringMatching(
          /^Thanks, Ada\. .*To your artists: +\$8\.00 To run Fairwave: +\$2\.00 Paid: +\$10\.00 /,
        ),
      },
    ])
  })

  it('when an order is shipped, with its number, and when it has arrived, each once', async () => {
    const id = await order()
    await pay(id)
    await test.ctx.db.mailMessage.deleteMany()
    for (let n = 0; n < 2; n += 1) await updateOrder(test.ctx, id, { status: 'shipped', trackingNumber: 'RR 42' })
    for (let n = 0; n < 2; n += 1) await updateOrder(test.ctx, id, { status: 'delivered' })
    expect(await texts()).toMatchObject([
      {
        kind: 'merch.order-shipped',
        to: 'buyer@example.com',
        subject: 'On its way: Vinyl',
        text: expect.stringMatching(/Vinyl by Nova has been sent to you\..*Tracking number: RR 42/),
      },
      { kind: 'merch.order-delivered', subject: 'Delivered: Vinyl', text: expect.stringContaining('Vinyl by Nova') },
    ])
  })

  it('when a download is paid, which needs no shipping', async () => {
    await pay(await order({ isDigital: true }))
    expect(await texts()).toMatchObject([
      {
        kind: 'merch.download-ready',
        to: 'buyer@example.com',
        subject: 'Ready to download: Stems',
        text: expect.stringMatching(/2 × Stems To Nova: +\$17\.00 To run Fairwave: +\$3\.00 Paid: +\$20\.00/),
      },
    ])
  })

  it('and not without it: of a payment that is rolled back nobody is told', async () => {
    const id = await order()
    await expect(
      test.ctx.transaction(async (tx) => {
        await pay(id, tx)
        expect(await tx.db.mailMessage.count()).toBe(1)
        throw new Error('the payment failed')
      }),
    ).rejects.toThrow('the payment failed')
    expect(await texts()).toEqual([])
    expect(await test.ctx.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'pending',
      paidAt: null,
    })
    await pay(id)
    expect(await texts()).toHaveLength(1)
  })

  it('when a request is quoted, produced or declined', async () => {
    const [made, declined] = [await request(), await request()]
    await quoteRequest(test.ctx, made, { quotedPriceCents: 12_345, note: 'Fired twice.' })
    await test.ctx.db.customRequest.update({ where: { id: made }, data: { status: 'approved' }, select: { id: true } })
    await produceRequest(test.ctx, made, { name: 'Sun mug', priceCents: 1_500, quantity: 10 })
    await reviewRequest(test.ctx, declined)
    await declineRequest(test.ctx, declined)
    expect(await texts()).toMatchObject([
      {
        kind: 'custom-requests.quoted',
        subject: 'Your quote: Coffee Mug for $123.45',
        text: expect.stringMatching(/Hello Nova.*Our quote: +\$123\.45 > Fired twice\./),
      },
      {
        kind: 'custom-requests.produced',
        subject: 'It’s made: Coffee Mug',
        text: expect.stringContaining('Hello Nova'),
      },
      {
        kind: 'custom-requests.declined',
        subject: 'About your request: Coffee Mug',
        text: expect.stringContaining('Hello Nova'),
      },
    ])
  })

  // Last: the clock goes on by a month, and the sales of the tests before are in the statement.
  it('when a statement is ready, unless it is not wanted, and when its money is sent or comes back', async () => {
    const { ctx, clock } = test
    const earn = async (name: string, cents: number) => {
      const { id, email } = await ctx.db.artist.create({
        data: { ...accountRow(name), name, genre: 'Outrun', bio: 'Plays for tests only.', approvedAt: clock.now() },
        select: { id: true, email: true },
      })
      await ctx.services.ledger.postTransaction(ctx, {
        key: `sale:${id}`,
        kind: 'sale',
        memo: '1 × Tape',
        occurredAt: clock.now(),
        entries: [
          { account: 'platform:cash', cents: -cents },
          { account: `artist:${id}`, cents },
        ],
      })
      await ctx.db.payoutAccount.create({
        data: { providerAccountId: `acct_${id}`, artistId: id, payoutsEnabled: true, createdAt: clock.now() },
      })
      return { id, email }
    }
    const [paid, quiet] = [await earn('Lumen', 123_456), await earn('Quiet', 700)]
    await ctx.db.mailPreference.create({
      data: { accountKind: 'artist', accountId: quiet.id, topic: 'statements', wanted: false, changedAt: clock.now() },
    })
    clock.set('2026-12-02T00:00:00Z')
    await test.runJob('royalties.close-months')
    const ready = (await texts()).filter(({ kind }) => kind === 'royalties.statement-ready')
    expect(ready.map(({ to }) => to)).not.toContain(quiet.email)
    expect(ready.find(({ to }) => to === paid.email)).toMatchObject({
      subject: 'Your statement for November 2026',
      text: expect.stringMatching(/Hello Lumen.*Store: +\$1,234\.56 Your balance: +\$1,234\.56/),
    })

    await ctx.db.mailMessage.deleteMany()
    await test.runJob('royalties.request-payouts')
    const payoutOf = (artistId: string) => ctx.db.payout.findFirstOrThrow({ where: { artistId } })
    const tell = async (kind: 'payout.paid' | 'payout.failed', artistId: string) => {
      const { id } = await payoutOf(artistId)
      const payout = { payoutId: `po_${id}`, reference: id }
      await ctx.transaction(
        async (tx) => void (await tx.hooks.dispatchPayment(kind, null, { payout, occurredAt: clock.now() } as never)),
      )
    }
    for (let n = 0; n < 2; n += 1) await tell('payout.paid', paid.id)
    // Mandatory notices reach people who switched statements off.
    const { id: payoutId } = await payoutOf(quiet.id)
    for (let n = 0; n < 2; n += 1)
      await failPayout(ctx, { payoutId, at: clock.now(), failure: 'The account is closed.' })
    expect(await texts()).toMatchObject([
      { kind: 'royalties.payout-sent', to: paid.email, subject: '$1,234.56 is on its way to you' },
      {
        kind: 'royalties.payout-failed',
        to: quiet.email,
        text: expect.stringMatching(/your payout of \$7\.00 came back.*> The account is closed\./),
      },
    ])
  })
})
