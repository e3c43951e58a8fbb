import { z } from 'zod'
import { route, type Route } from '#api/app/plugin.ts'
import { cancelSubscription, createSubscription, resumeSubscription } from '../domain/subscriptions.ts'
import { openPortal } from '../domain/open-portal.ts'
import { subscriptionStatus, type SubscriptionStatus } from '../domain/subscription-status.ts'
import { pendingPaymentShape } from './pending-payment.ts'

const statusShape = z.object({
  isSubscribed: z.boolean(),
  state: z.enum(['none', 'incomplete', 'active', 'past_due', 'canceled']),
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
})

const statusAnswer = ({ card: _, ...status }: SubscriptionStatus) => status

export const subscriptionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/subscription/status',
    access: { public: true },
    summary: 'Whether the caller may stream, and until when it is paid; a visitor has no subscription.',
    response: statusShape,
    handler: async ({ ctx }) => statusAnswer(await subscriptionStatus(ctx)),
  }),
  route({
    method: 'POST',
    path: '/subscription/create',
    access: { user: true },
    summary:
      'Starts the listener’s subscription, or answers the secret of the one that waits to be paid. 409 ALREADY_SUBSCRIBED while active.',
    response: pendingPaymentShape,
    status: 201,
    handler: async ({ ctx }) => await createSubscription(ctx),
  }),
  route({
    method: 'POST',
    path: '/subscription/cancel',
    access: { user: true },
    summary:
      'Cancels at the end of the paid period; access stays until then. 409 NOT_SUBSCRIBED without a subscription.',
    response: statusShape,
    handler: async ({ ctx }) => statusAnswer(await cancelSubscription(ctx)),
  }),
  route({
    method: 'POST',
    path: '/subscription/resume',
    access: { user: true },
    summary: 'Takes a cancellation back while the paid period runs. 409 NOT_SUBSCRIBED when there is none.',
    response: statusShape,
    handler: async ({ ctx }) => statusAnswer(await resumeSubscription(ctx)),
  }),
  route({
    method: 'POST',
    path: '/subscription/portal',
    access: { user: true },
    summary:
      'A page of the payment provider’s for changing the card, invoices and cancelling; null in the sandbox. 409 NOT_SUBSCRIBED for those who never began a subscription.',
    response: z.object({ url: z.string().nullable() }),
    handler: async ({ ctx, context }) => await openPortal(ctx, { returnUrl: context.addressOf('/subscribe') }),
  }),
]
