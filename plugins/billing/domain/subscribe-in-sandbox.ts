import { visitor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { confirmSandboxPayment } from './sandbox.ts'
import { createSubscription } from './subscriptions.ts'

/** A test card that pays; any date to come and any security code would do. */
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, cvc: '123' }

/** Subscribes a listener the whole way through the sandbox, for demo content and tests. Throws with a real provider. */
export async function subscribeInSandbox(
  ctx: DomainContext,
  listenerId: string,
  options: { cardNumber?: string } = {},
): Promise<void> {
  const { username, displayName } = await ctx.services.auth.requireListener(ctx, listenerId)
  const asListener = ctx.as({ ...visitor, userType: 'user', user: { id: listenerId, username, name: displayName } })
  const { clientSecret } = await createSubscription(asListener)
  const card = { ...CARD, number: options.cardNumber ?? CARD.number, expYear: ctx.clock.now().getUTCFullYear() + 3 }
  await confirmSandboxPayment(asListener, { clientSecret, card, confirmed: true })
}
