import type { TestApp } from './test-app.ts'

/** Subscribes a listener the whole way: create, test card, signed event. `cardNumber` 4000 0000 0000 0341 declines renewals. */
export async function subscribeForTest(
  test: TestApp,
  listenerId: string,
  options: { cardNumber?: string } = {},
): Promise<void> {
  await test.ctx.services.billing.subscribeInSandbox(test.ctx, listenerId, options)
}
