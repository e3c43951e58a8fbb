import { describe, expect, it } from 'vitest'
import { deliverEvents } from '#api/work/event-work.ts'
import { sendPayout } from '../../royalties/domain/payouts/payouts.ts'
import { newId } from '../testing/billing-world.ts'
import { stripeStage } from '../testing/stripe-stage.ts'

const stage = stripeStage()
const { clock, deliverAll, pendingSubscription } = stage

describe('refunds and tips by Stripe', () => {
  it('a refunded month is reversed whole', async () => {
    const { listener, status, clientSecret } = await pendingSubscription()
    stage.double.confirm(clientSecret)
    await deliverAll()
    const period = await stage.world.latestPeriod(listener.id)
    await stage.world.ctx.ports.payments.refund(
      { paymentId: period.providerPaymentId as string, reason: 'asked for' },
      newId(),
    )
    await deliverAll((events) => events.toReversed())
    expect(await stage.world.balance(`period:${period.id}`)).toBe(0)
    expect(await status()).toMatchObject({ isSubscribed: false })
  })

  it('a tip is the artist’s in full, after 3-D Secure, even when its refund is told first', async () => {
    const artist = await stage.world.artist()
    const browser = await stage.world.browser(await stage.world.listener())
    const { clientSecret } = (await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 5 })).body
    expect(stage.double.confirm(clientSecret, '4000002500003155')).toMatchObject({ status: 'requires_action' })
    await deliverAll()
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(0)
    stage.double.authenticate(clientSecret, true)
    await deliverAll()
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(500)

    const second = (await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 7 })).body
    const { id: paymentId } = stage.double.confirm(second.clientSecret)
    await stage.world.ctx.ports.payments.refund(
      { paymentId: paymentId as string, amountCents: 200, reason: 'mistake' },
      newId(),
    )
    await deliverAll((events) => events.toReversed())
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(1000)
  })

  it('an artist connects on Stripe’s pages and is paid by a transfer; one that is reversed is back in the balance', async () => {
    const artist = await stage.world.artist()
    const [browser, fan] = [await stage.world.browser(artist), await stage.world.browser(await stage.world.listener())]
    stage.double.confirm((await fan.rest('POST', `/artists/${artist.id}/tips`, { amount: 12 })).body.clientSecret)
    await deliverAll()
    clock.set('2026-12-01T01:00:00.000Z')
    await stage.world.test.runJob('royalties.close-months')
    const link = (await browser.rest('POST', '/dashboard/payouts/connect')).body.url as string
    expect(link).toMatch(/^https:\/\/connect\.stripe\.com\//)
    await stage.world.test.runJob('royalties.request-payouts')
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(1200)
    stage.double.finishOnboarding(link)
    await deliverAll((events) => events.flatMap((event) => [event, event]))
    await stage.world.test.runJob('royalties.request-payouts')
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(0)
    // Stripe does not answer at first: asked again and again, it pays once.
    stage.double.fail('drop')
    for (let attempt = 0; attempt < 2; attempt += 1) await deliverEvents(stage.world.test.app)
    const { id } = await stage.world.db.payout.findFirstOrThrow({ where: { artistId: artist.id } })
    await sendPayout(stage.world.ctx, { payoutId: id })
    const transfers = stage.double.requests.filter(({ path }) => path === '/v1/transfers')
    expect(new Set(transfers.map(({ key }) => key))).toEqual(new Set([`fairwave:payout:payout:${id}`]))
    await deliverAll()
    const payout = () => stage.world.db.payout.findUniqueOrThrow({ where: { id } })
    expect(await payout()).toMatchObject({
      state: 'paid',
      cents: 1200n,
      providerPayoutId: expect.stringMatching(/^tr_/),
    })

    const reversed = {
      id: (await payout()).providerPayoutId,
      object: 'transfer',
      amount: 1200,
      reversed: true,
      metadata: { madeBy: 'fairwave', reference: id },
    }
    stage.double.account.tell('transfer.reversed', reversed)
    await deliverAll((events) => events.flatMap((event) => [event, event]))
    expect(await payout()).toMatchObject({ state: 'failed' })
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(1200)
    clock.set('2026-11-10T12:00:00.000Z')
  })

  it('a dispute holds and a refund fails by Stripe’s own events, and its book agrees with the ledger', async () => {
    const { listener, browser, clientSecret } = await pendingSubscription()
    stage.double.confirm(clientSecret)
    const artist = await stage.world.artist()
    const tip = await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 50 })
    stage.double.confirm(tip.body.clientSecret)
    await deliverAll()
    const { providerPaymentId } = await stage.world.db.tip.findFirstOrThrow({ where: { listenerId: listener.id } })
    const held = () => stage.world.balance(`held:${artist.id}`)
    const dispute = stage.double.account.dispute(providerPaymentId as string, 2_000)
    await deliverAll((events) => events.toReversed())
    expect([await stage.world.balance(`artist:${artist.id}`), await held()]).toEqual([3_000, 2_000])
    stage.double.account.closeDispute(dispute, 'won')
    await deliverAll()
    const { refundId } = await stage.world.ctx.ports.payments.refund(
      { paymentId: providerPaymentId as string, reason: 'asked' },
      newId(),
    )
    await deliverAll()
    expect([await stage.world.balance(`artist:${artist.id}`), await held()]).toEqual([0, 0])
    stage.double.account.failRefund(refundId)
    await deliverAll()
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(5_000)
    stage.double.account.dispute((await stage.world.latestPeriod(listener.id)).providerPaymentId as string, 1_000)
    await deliverAll()
    // Stripe's own fee, and what the platform moves to its bank.
    stage.double.account.note('stripe_fee', -250, null)
    stage.double.account.note('payout', -700, { id: 'po_bank', object: 'payout' })
    const fees = await stage.world.balance('platform:fees')
    clock.advance(3 * 3_600_000)
    await stage.world.test.runJob('billing.reconcile')
    clock.advance(-3 * 3_600_000)
    expect(fees - (await stage.world.balance('platform:fees'))).toBeGreaterThanOrEqual(59 + 175 + 1_500 + 1_500 + 250)
    expect(await stage.world.balance('platform:bank')).toBe(-700)
    expect(await stage.world.db.reconciliation.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).toMatchObject({
      differenceCents: 0n,
      state: 'balanced',
    })
  })

  it('the sandbox’s own call is not there', async () => {
    const { browser, clientSecret } = await pendingSubscription()
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }
    expect(await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card })).toMatchObject({
      status: 404,
    })
  })
})
