import { z } from 'zod'
import { route, type Route } from '#api/app/plugin.ts'
import { receiveWebhook } from '../domain/webhooks.ts'

export const paymentRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/payments/webhook',
    access: { public: true },
    summary:
      'Events of the payment provider, signed over the raw body. 400 BAD_SIGNATURE; 5xx when it has to be sent again.',
    response: z.object({ received: z.literal(true) }),
    rawBody: true,
    allowCrossSite: true,
    handler: async ({ ctx, body, request }) => {
      const header = request.headers[ctx.ports.payments.signatureHeader]
      return await receiveWebhook(ctx, body as unknown as Uint8Array, typeof header === 'string' ? header : '')
    },
  }),
]
