import { afterAll, beforeAll, expect } from 'vitest'
import type { InjectOptions } from 'fastify'
import { type StripeDouble, startStripeDouble } from '#api/testing/stripe-double.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { type RoyaltiesWorld, royaltiesWorld } from '../../royalties/testing/royalties-world.ts'

export type Delivery = ReturnType<StripeDouble['sign']>

/** Billing over Stripe's adapter: Stripe's API and its signed webhooks, a real database in between. */
export function stripeStage() {
  const clock = manualClock(undefined, { confirmed: true })
  let double: StripeDouble
  let world: RoyaltiesWorld
  beforeAll(async () => {
    double = await startStripeDouble({ now: () => clock.now() })
    world = await royaltiesWorld({ env: double.env, clock })
  })
  afterAll(async () => {
    await world?.close()
    await double?.stop()
  })

  const deliver = async ({ body, signature }: Delivery) => {
    const request: InjectOptions = {
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: Buffer.from(body),
    }
    return await world.test.server.inject(request)
  }

  /** Until nothing more happens: collecting a renewal, for one, makes further events. */
  async function deliverAll(arrange: (events: Delivery[]) => Delivery[] = (events) => events): Promise<void> {
    for (let events = arrange(double.takeEvents()); events.length; events = arrange(double.takeEvents())) {
      for (const event of events) expect(await deliver(event)).toMatchObject({ statusCode: 200 })
      await work()
    }
  }

  /** Runs the jobs that the webhook wakes. */
  const work = () => world.test.runWork('billing.payment-event')

  async function pendingSubscription() {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const created = await browser.rest('POST', '/subscription/create')
    expect(created).toMatchObject({
      status: 201,
      body: {
        provider: 'stripe',
        publishableKey: 'pk_test_double',
        clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      },
    })
    const status = async () => (await browser.rest('GET', '/subscription/status')).body
    return { listener, browser, status, clientSecret: created.body.clientSecret as string }
  }

  const subscriptionOf = async (listenerId: string) =>
    (await world.db.subscription.findFirstOrThrow({ where: { listenerId } })).providerSubscriptionId
  return {
    ...{ clock, deliver, deliverAll, work, pendingSubscription, subscriptionOf },
    get double() {
      return double
    },
    get world() {
      return world
    },
  }
}
