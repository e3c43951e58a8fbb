import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, visitor } from '#api/access/actor.ts'
import { deliverEvents } from '#api/work/event-work.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { card, newId } from '../testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../../royalties/testing/royalties-world.ts'

let world: RoyaltiesWorld
let staff: TestClient
beforeAll(async () => {
  world = await royaltiesWorld()
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'owner' },
    select: { id: true, username: true },
  })
  const admin: Actor = { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'owner' } }
  staff = await world.browser(admin)
})
afterAll(() => world.close())

const work = async () => {
  await deliverEvents(world.test.app)
  await world.test.runJob('billing.sandbox-deliver')
}
async function paidTip(amountCents = 5_000) {
  const [artist, listener] = [await world.artist(), await world.listener()]
  const { clientSecret } = await world.ctx.services.billing.createTip(world.as(listener), {
    artistId: artist.id,
    amountCents,
    message: null,
    thanks: 'private',
  })
  await world.ctx.services.billing.confirmSandboxPayment(world.ctx, { clientSecret, card: card() })
  const tip = await world.db.tip.findFirstOrThrow({ where: { artistId: artist.id } })
  return {
    artist,
    tip,
    paymentId: tip.providerPaymentId as string,
    balance: () => world.balance(`artist:${artist.id}`),
  }
}
const act = (name: string, id: string, action: string, input?: object) =>
  staff.graphql(
    `mutation($name: String!, $id: ID!, $action: String!, $input: JSON) { runCollectionAction(name: $name, id: $id, action: $action, input: $input) { __typename } }`,
    { name, id, action, input },
  )
const codeOf = ({ errors }: Awaited<ReturnType<typeof act>>) => errors?.[0]?.extensions?.code ?? 'OK'
const reason = 'The fan asked for it.'

describe('a refund of a tip', () => {
  it('goes back in parts and to the last cent, with a reason, and no further', async () => {
    const { tip, balance } = await paidTip()
    const ask = (body: object) => staff.rest('POST', `/admin/tips/${tip.id}/refund`, body)
    expect(await ask({ amount: 12.34, reason })).toMatchObject({ status: 202, body: { amount: 12.34 } })
    await work()
    expect(await balance()).toBe(5_000 - 1_234)
    expect(await ask({ amount: 37.67, reason })).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_LARGE' } })
    // All that is left, by the screens' own call.
    expect(codeOf(await act('tips', tip.id, 'refund', { reason }))).toBe('OK')
    // Before the provider has told of it.
    expect(await ask({ reason })).toMatchObject({ status: 409, body: { code: 'NOTHING_LEFT' } })
    await work()
    expect(await balance()).toBe(0)
    expect(await world.db.tip.findUnique({ where: { id: tip.id } })).toMatchObject({ state: 'refunded' })
    const audit = await world.db.auditEntry.findMany({ where: { action: 'tip.refunded', targetId: tip.id } })
    expect(audit.map(({ detail }) => detail)).toEqual([
      { cents: 1_234, reason },
      { cents: 3_766, reason },
    ])
  })

  it('asked for by many at once goes back once', async () => {
    const { tip, balance } = await paidTip()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.rest('POST', `/admin/tips/${tip.id}/refund`, { reason })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409])
    await Promise.all([work(), work()])
    await work()
    expect(await balance()).toBe(0)
    expect(
      await world.db.refundRequest.findMany({ where: { providerPaymentId: tip.providerPaymentId as string } }),
    ).toMatchObject([{ state: 'sent', cents: 5_000, providerRefundId: expect.stringMatching(/^re_/) }])
  })

  it('leaves alone what a dispute holds', async () => {
    const { tip, paymentId } = await paidTip()
    await world.sandbox.openDispute({ paymentId, amountCents: 4_000 })
    await work()
    const ask = (amount: number) => staff.rest('POST', `/admin/tips/${tip.id}/refund`, { amount, reason })
    expect((await ask(10.01)).body.code).toBe('REFUND_TOO_LARGE')
    expect((await ask(10)).status).toBe(202)
  })

  it('that the provider refuses, or a bank sends back, is a task for the staff', async () => {
    const [refused, failed] = [await paidTip(), await paidTip()]
    for (const { tip } of [refused, failed])
      expect((await staff.rest('POST', `/admin/tips/${tip.id}/refund`, { reason })).status).toBe(202)
    await world.db
      .$executeRaw`UPDATE "SandboxObject" SET "data" = "data" || '{"refundedCents": 4000}' WHERE "id" = ${refused.paymentId}`
    await work()
    const request = (paymentId: string) =>
      world.db.refundRequest.findFirstOrThrow({ where: { providerPaymentId: paymentId } })
    expect(await request(refused.paymentId)).toMatchObject({
      state: 'refused',
      failure: 'This is more than is left of the payment.',
    })
    await world.sandbox.failRefund((await request(failed.paymentId)).providerRefundId as string)
    await work()
    expect(await failed.balance()).toBe(5_000)
    expect(await request(failed.paymentId)).toMatchObject({ state: 'failed' })
    const { data } = await staff.graphql<{ staffTasks: object[] }>('{ staffTasks { label count } }')
    expect(data?.staffTasks).toEqual(
      expect.arrayContaining([
        { label: 'Refunds that the provider refused', count: 1 },
        { label: 'Refunds that a bank sent back', count: 1 },
      ]),
    )
    expect(codeOf(await act('refunds', (await request(refused.paymentId)).id, 'acknowledge'))).toBe('OK')
    // It can be tried again.
    expect((await staff.rest('POST', `/admin/tips/${failed.tip.id}/refund`, { reason })).status).toBe(202)
    await work()
    expect(await failed.balance()).toBe(0)
  })
})

describe('a refund of a subscription', () => {
  it('ends a month that is not settled, and access with it', async () => {
    const { listener, period } = await world.subscriber()
    expect(codeOf(await act('subscription-payments', period.id, 'refund', { reason }))).toBe('OK')
    await work()
    expect(await world.latestPeriod(listener.id)).toMatchObject({ state: 'refunded', grossCents: 0 })
    expect(await world.ctx.services.billing.isSubscribed(world.ctx, listener.id)).toBe(false)
    expect(await world.balance(`period:${period.id}`)).toBe(0)
  })

  it('of a settled month is the platform’s loss', async () => {
    const artist = await world.artist()
    const { listener, period } = await world.subscriber()
    world.stream(period.id, { [artist.id]: 2 })
    const now = world.clock.now()
    world.clock.set(new Date(period.endsAt.getTime() + 2 * 3_600_000))
    await world.test.runJob('royalties.settle-periods')
    const loss = await world.balance('platform:loss')
    const answer = await staff.rest('POST', `/admin/subscription-payments/${period.id}/refund`, { amount: 10, reason })
    expect(answer).toMatchObject({ status: 202, body: { amount: 10 } })
    await work()
    world.clock.set(now)
    expect(await world.balance('platform:loss')).toBe(loss - 1_000)
    expect(await world.balance(`artist:${artist.id}`)).toBe(800)
    expect(await world.latestPeriod(listener.id)).toMatchObject({ state: 'settled' })
    const audit = await world.db.auditEntry.findFirst({ where: { targetId: period.id } })
    expect(audit).toMatchObject({ action: 'subscription-payment.refunded', detail: { cents: 1_000, reason } })
  })
})

describe('refunds by staff', () => {
  it('are for admins, of what there is, with a reason', async () => {
    const { tip, artist } = await paidTip()
    const path = `/admin/tips/${tip.id}/refund`
    expect((await world.test.client().rest('POST', path, { reason })).status).toBe(401)
    expect((await (await world.browser(artist)).rest('POST', path, { reason })).status).toBe(403)
    expect(await staff.rest('POST', path, {})).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Reason is required' } },
    })
    for (const amount of [0, -1, 0.001, 1e9, '5'])
      expect((await staff.rest('POST', path, { amount, reason })).status).toBe(400)
    for (const id of [newId(), 'nothing'])
      for (const what of ['tips', 'subscription-payments'])
        expect((await staff.rest('POST', `/admin/${what}/${id}/refund`, { reason })).status).toBe(404)
    const unpaid = await world.db.tip.create({ data: { artistId: artist.id, cents: 500 } })
    expect(await staff.rest('POST', `/admin/tips/${unpaid.id}/refund`, { reason })).toMatchObject({
      status: 409,
      body: { code: 'NOT_PAID' },
    })
  })
})
