import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, visitor } from '#api/access/actor.ts'
import { deliverEvents } from '#api/work/event-work.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { measured } from '#api/testing/measured.ts'
import { closeMonths } from '../../royalties/domain/close-months.ts'
import { connectPayouts } from '../../royalties/domain/payouts/payout-accounts.ts'
import { reconcile } from '../domain/reconciliation.ts'
import { requestPayouts } from '../../royalties/domain/payouts/payouts.ts'
import { card, newId } from '../testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../../royalties/testing/royalties-world.ts'

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2029-01-10T12:00:00Z')
})
afterAll(() => world.close())

const work = async () => {
  await deliverEvents(world.test.app)
  await world.test.runJob('billing.sandbox-deliver')
}
/** At the end of the night, when all is told. */
const compare = async () => {
  world.clock.advance(4 * 3_600_000)
  return await reconcile(world.ctx)
}
const measuredDifference = () => measured(world.test, 'reconciliation_difference_cents')
async function tip(cents: number) {
  const [artist, listener] = [await world.artist(), await world.listener()]
  const made = await world.ctx.services.billing.createTip(world.as(listener), {
    artistId: artist.id,
    amountCents: cents,
    message: null,
    thanks: 'private',
  })
  await world.ctx.services.billing.confirmSandboxPayment(world.ctx, { clientSecret: made.clientSecret, card: card() })
  await work()
  const { providerPaymentId } = await world.db.tip.findFirstOrThrow({ where: { artistId: artist.id } })
  return { artist, paymentId: providerPaymentId as string }
}

describe('the books', () => {
  it('are not compared while there is nothing', async () => {
    expect(await compare()).toBeNull()
  })

  it('agree after payments, refunds that hold or fail, disputes of all ends, payouts, and with the fees booked', async () => {
    await world.subscriber()
    const tips = [await tip(5_000), await tip(2_000), await tip(3_000), await tip(1_000), await tip(700)]
    const [refunded, failed, won, lost, open] = tips as [
      (typeof tips)[0],
      (typeof tips)[0],
      (typeof tips)[0],
      (typeof tips)[0],
      (typeof tips)[0],
    ]
    await world.sandbox.refund({ paymentId: refunded.paymentId, amountCents: 1_500, reason: 'asked' }, newId())
    const { refundId } = await world.sandbox.refund({ paymentId: failed.paymentId, reason: 'asked' }, newId())
    await world.sandbox.failRefund(refundId)
    await world.sandbox.closeDispute((await world.sandbox.openDispute(won)).disputeId, 'won')
    await world.sandbox.closeDispute((await world.sandbox.openDispute(lost)).disputeId, 'lost')
    await world.sandbox.openDispute(open)
    await work()
    expect(await world.balance(`artist:${failed.artist.id}`)).toBe(2_000)
    expect(await world.balance(`artist:${won.artist.id}`)).toBe(3_000)
    expect(await world.balance(`held:${open.artist.id}`)).toBe(700)

    const result = await compare()
    expect(result).toMatchObject({ differenceCents: 0, onTheWayCents: 0 })
    // 2.9 % and 30 cents of six payments, 15 dollars of three disputes.
    const fees = 59 + (145 + 30) + (58 + 30) + (87 + 30) + (29 + 30) + (20 + 30) + 3 * 1_500
    expect(await world.balance('platform:fees')).toBe(-fees)
    // Read and compared again, by several at once: nothing is booked twice.
    await Promise.all([reconcile(world.ctx), reconcile(world.ctx), reconcile(world.ctx)])
    expect(await world.balance('platform:fees')).toBe(-fees)

    await connectPayouts(world.as(won.artist), { returnUrl: 'https://fairwave.example/dashboard' })
    world.clock.set('2029-02-01T01:00:00Z')
    await closeMonths(world.ctx)
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await compare()).toMatchObject({ differenceCents: 0, onTheWayCents: 3_000 })
    await work()
    expect(await compare()).toMatchObject({ differenceCents: 0, onTheWayCents: 0 })
    const all = await world.ctx.services.ledger.trialBalance(world.ctx)
    expect([...all.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
  })

  it('differ when an event never came: staff is told what nobody knows, until it is resolved or explained', async () => {
    const { paymentId } = await tip(1_000)
    await world.sandbox.refund({ paymentId, amountCents: 400, reason: 'asked' }, newId())
    expect(await measuredDifference()).toEqual({ '': 0 })
    expect(await compare()).toMatchObject({ differenceCents: -400 })
    expect(await measuredDifference()).toEqual({ '': -400 })
    const { id, username } = await world.db.admin.create({
      data: { ...accountRow('admin'), role: 'owner' },
      select: { id: true, username: true },
    })
    const admin: Actor = { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'owner' } }
    const staff = await world.browser(admin)
    const tasks = async () =>
      (await staff.graphql<{ staffTasks: { label: string; count: number }[] }>('{ staffTasks { label count } }')).data
        ?.staffTasks
    expect(await tasks()).toContainEqual({ label: 'Nights on which the books differ', count: 1 })
    const shown = async () =>
      (await staff.graphql('{ latestReconciliation { difference { minor } provider { minor } ledger { minor } } }'))
        .data
    expect(await shown()).toMatchObject({ latestReconciliation: { difference: { minor: -400 } } })
    const latest = () => world.db.reconciliation.findFirstOrThrow({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    expect((await latest()).unknown).toMatchObject([{ kind: 'refund', cents: -400 }])
    // Explained: no task any more.
    await staff.graphql(
      `mutation($id: ID!) { runCollectionAction(name: "reconciliations", id: $id, action: "acknowledge", input: { reason: "The event is late." }) { __typename } }`,
      { id: (await latest()).id },
    )
    expect((await latest()).state).toBe('acknowledged')
    expect(await world.db.auditEntry.count({ where: { action: 'reconciliation.acknowledged' } })).toBe(1)
    expect(await compare()).toMatchObject({ differenceCents: -400 })
    expect(await tasks()).toContainEqual({ label: 'Nights on which the books differ', count: 1 })
    await work()
    expect(await compare()).toMatchObject({ differenceCents: 0 })
    expect(await measuredDifference()).toEqual({ '': 0 })
    expect(await tasks()).toContainEqual({ label: 'Nights on which the books differ', count: 0 })
    expect(await world.db.reconciliation.count({ where: { state: 'resolved' } })).toBe(1)
  })

  it('are for admins', async () => {
    const artist = await world.browser(await world.artist())
    expect((await artist.graphql('{ latestReconciliation { id } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })
})
