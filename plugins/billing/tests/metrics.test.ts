import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { measured } from '#api/testing/measured.ts'
import { type BillingWorld, billingWorld, newId } from '../testing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld()
})
afterAll(() => world.close())

const post = async (event: PaymentEvent) => {
  const { body, signature } = world.sandbox.sign(event)
  const answer = await world.test.client().inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: Buffer.from(body),
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
  })
  return answer.statusCode
}
/** An event of a foreign payment, which moves no money. */
const failedPayment = (): PaymentEvent => ({
  id: `evt_${newId()}`,
  createdAt: world.clock.now(),
  type: 'payment.failed',
  payment: { paymentId: `pi_${newId()}`, amountCents: 500, metadata: { kind: 'tip', tipId: newId() } },
})

it('webhooks are counted by outcome', async () => {
  const event = failedPayment()
  expect([await post(event), await post(event), await post(failedPayment())]).toEqual([200, 200, 200])
  expect(await post({ ...failedPayment(), type: 'payment.of-tomorrow' } as unknown as PaymentEvent)).toBe(200)
  expect((await world.test.client().rest('POST', '/payments/webhook', { forged: true })).status).toBe(400)
  expect(await measured(world.test, 'payment_webhooks_total')).toEqual({
    'outcome="received"': 2,
    'outcome="left"': 1,
    'outcome="repeated"': 1,
    'outcome="refused"': 1,
  })
})

it('the age of webhooks is that of the oldest that is not applied; the last that was is told', async () => {
  const { test, clock } = world
  await test.runWork('billing.payment-event')
  const figures = async () => ({
    waits: (await measured(test, 'payment_event_oldest_waiting_seconds'))[''],
    applied: (await measured(test, 'payment_event_last_applied_timestamp_seconds'))[''],
    parked: (await measured(test, 'payment_events_parked'))[''],
  })
  expect(await figures()).toMatchObject({ waits: 0, parked: 0 })
  clock.advance(60_000)
  await post(failedPayment())
  clock.advance(80_000)
  await post(failedPayment())
  clock.advance(10_000)
  expect((await figures()).waits).toBe(90)
  await test.runWork('billing.payment-event')
  expect(await figures()).toEqual({ waits: 0, applied: clock.now().getTime() / 1_000, parked: 0 })
})
