import { z } from 'zod'
import { inDollars } from '#api/rest/dollars.ts'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { refundPeriod, refundTip, type RefundWish, type RequestedRefund } from '../domain/refunds.ts'
import type { DomainContext } from '#api/app/context.ts'
import { refundCents, refundSchema } from '../rules.ts'

const refundRoute = (
  path: string,
  summary: string,
  refund: (ctx: DomainContext, wish: RefundWish) => Promise<RequestedRefund>,
): Route =>
  route({
    method: 'POST',
    path,
    access: { finance: true },
    fresh: '15m',
    summary: `${summary} All that is left where \`amount\` (dollars) is left out; the reason is kept in the audit log. 409 NOT_PAID, NOTHING_LEFT, REFUND_TOO_LARGE. The money is back when the provider says so. For staff (finance).`,
    params: z.object({ id: z.string() }),
    body: inDollars(refundSchema.extend({ amountCents: refundCents.optional() }), { amountCents: 'Amount' }),
    response: z.object({ id: z.string(), amount: z.number() }),
    status: 202,
    handler: async ({ ctx, params, body }) => {
      const { id, cents } = await refund(ctx, { ...body, id: params.id })
      return { id, amount: centsToDollars(cents) }
    },
  })

export const refundRoutes: readonly Route[] = [
  refundRoute('/admin/tips/:id/refund', 'Gives a tip back to the fan.', refundTip),
  refundRoute(
    '/admin/subscription-payments/:id/refund',
    'Gives a month of a subscription back to the listener.',
    refundPeriod,
  ),
]
