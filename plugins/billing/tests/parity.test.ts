import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { billing } from '../index.ts'

const payment = ['clientSecret']

/** The listener's subscription, paid. */
async function subscribed({ test, own }: Stage) {
  const listenerId = String(own.listenerId)
  const { subscription } = test.platform.database.client
  if ((await subscription.count({ where: { listenerId, state: 'active' } })) === 0)
    await test.ctx.services.billing.subscribeInSandbox(test.ctx, listenerId)
}

const tip = async ({ test, own }: Stage) => {
  const { id } = await test.platform.database.client.tip.create({
    data: {
      artistId: String(own.artistId),
      listenerId: String(own.listenerId),
      cents: 500,
      message: 'For the bridge',
      thanks: 'named',
      state: 'paid',
      paidAt: test.clock.now(),
    },
    select: { id: true },
  })
  return id
}

checkParity(billing, {
  subscription: () => ({ as: 'user', input: {} }),
  createSubscription: () => ({ as: 'user', input: {}, varies: payment }),
  cancelSubscription: async (stage) => {
    await subscribed(stage)
    await stage.as('user').rest('POST', '/subscription/resume')
    return { as: 'user', input: {} }
  },
  resumeSubscription: async (stage) => {
    await subscribed(stage)
    await stage.as('user').rest('POST', '/subscription/cancel')
    return { as: 'user', input: {} }
  },
  openBillingPortal: async (stage) => {
    await subscribed(stage)
    return { as: 'user', input: {} }
  },
  createTip: ({ own }) => ({
    as: 'user',
    input: { artistId: own.artistId, amountCents: 500, message: 'For the bridge', thanks: 'named' },
    varies: payment,
  }),
  publishThanks: async (stage) => ({ as: 'artist', input: { tipId: await tip(stage), published: true } }),
  confirmSandboxPayment: async (stage) => {
    const { body } = await stage.as('user').rest('POST', `/artists/${stage.own.artistId}/tips`, { amount: 5 })
    return {
      as: 'visitor',
      input: {
        clientSecret: body.clientSecret,
        card: { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' },
        confirmed: true,
      },
    }
  },
})
