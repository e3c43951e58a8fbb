import { z } from 'zod'
import { dollarsToCents } from '#api/money.ts'
import { type Route, route } from '#api/plugin.ts'
import { createTip } from '../domain/create-tip.ts'
import { tipSchema } from '../rules.ts'
import { pendingPaymentShape } from './pending-payment.ts'

export const tipRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/artists/:artistId/tips',
    access: { user: true },
    summary: 'Starts a tip of $1 to $500; it is the artist’s in full once it is paid with the client secret.',
    params: z.object({ artistId: z.string() }),
    body: tipSchema,
    response: pendingPaymentShape.extend({ tipId: z.uuid() }),
    status: 201,
    idempotent: true,
    handler: async ({ ctx, params, body, idempotencyKey }) =>
      await createTip(
        ctx,
        { artistId: params.artistId, amountCents: dollarsToCents(body.amount) as number, message: body.message },
        idempotencyKey,
      ),
  }),
]
