import { expect, it } from 'vitest'
import { startTestApp } from '#api/testing/test-app.ts'

it('webhooks are counted by outcome', async () => {
  const test = await startTestApp()
  try {
    expect((await test.client().rest('POST', '/payments/webhook', { forged: true })).status).toBe(400)
    expect((await test.server.inject('/metrics')).body).toContain(
      'fairwave_payment_webhooks_total{outcome="refused"} 1',
    )
  } finally {
    await test.close()
  }
})
