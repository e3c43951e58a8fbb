import { defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { z } from 'zod'
import { AlreadySubscribed, NotSubscribed, PaymentFailed } from '../domain/billing-errors.ts'
import { openPortal } from '../domain/open-portal.ts'
import { confirmSandboxPayment } from '../domain/sandbox.ts'
import { subscriptionStatus, type SubscriptionStatus } from '../domain/subscription-status.ts'
import {
  cancelSubscription,
  createSubscription,
  type PendingPayment,
  resumeSubscription,
} from '../domain/subscriptions.ts'
import { sandboxConfirmSchema } from '../rules.ts'

const listener = { user: true } as const

export const paymentFailed: OutcomeError = {
  error: PaymentFailed,
  name: 'PaymentFailedError',
  description: 'The payment provider said no, in its own words.',
}
const alreadySubscribed: OutcomeError = {
  error: AlreadySubscribed,
  name: 'AlreadySubscribedError',
  description: 'The listener pays already.',
}
const notSubscribed: OutcomeError = {
  error: NotSubscribed,
  name: 'NotSubscribedError',
  description: 'There is no subscription to do this with.',
}

/** Data for the browser's payment form. */
export const pendingPaymentShape = z.object({
  clientSecret: z.string(),
  provider: z.enum(['sandbox', 'stripe']),
  publishableKey: z.string().nullable(),
})

const status = defineOutput<SubscriptionStatus>({
  type: 'SubscriptionStatus',
  nullable: false,
  shape: z.object({
    isSubscribed: z.boolean(),
    state: z.enum(['none', 'incomplete', 'active', 'past_due', 'canceled']),
    currentPeriodEnd: z.iso.datetime().nullable(),
    cancelAtPeriodEnd: z.boolean(),
  }),
})

const reading = defineOperation({
  kind: 'query',
  name: 'subscription',
  description: 'The caller’s subscription; a visitor has none.',
  access: { public: true },
  output: status,
  rest: {
    method: 'GET',
    path: '/subscription/status',
    summary: 'Whether the caller may stream, and until when it is paid; a visitor has no subscription.',
  },
  run: subscriptionStatus,
})

const creating = defineOperation({
  name: 'createSubscription',
  description: 'Starts the listener’s subscription of $10 a month, or answers the one that waits to be paid.',
  access: listener,
  output: defineOutput<PendingPayment>({ type: 'PendingSubscription', shape: pendingPaymentShape }),
  errors: [alreadySubscribed, paymentFailed],
  rest: {
    method: 'POST',
    path: '/subscription/create',
    summary:
      'Starts the listener’s subscription, or answers the secret of the one that waits to be paid. 409 ALREADY_SUBSCRIBED while active.',
    status: 201,
  },
  run: createSubscription,
})

const cancelling = defineOperation({
  name: 'cancelSubscription',
  description: 'Cancels at the end of the paid period; access stays until then.',
  access: listener,
  output: status,
  errors: [notSubscribed, paymentFailed],
  rest: {
    method: 'POST',
    path: '/subscription/cancel',
    summary:
      'Cancels at the end of the paid period; access stays until then. 409 NOT_SUBSCRIBED without a subscription.',
  },
  run: cancelSubscription,
})

const resuming = defineOperation({
  name: 'resumeSubscription',
  description: 'Takes a cancellation back while the paid period runs.',
  access: listener,
  output: status,
  errors: [notSubscribed, paymentFailed],
  rest: {
    method: 'POST',
    path: '/subscription/resume',
    summary: 'Takes a cancellation back while the paid period runs. 409 NOT_SUBSCRIBED when there is none.',
  },
  run: resumeSubscription,
})

const openingPortal = defineOperation({
  name: 'openBillingPortal',
  description:
    'A page of the payment provider’s for changing the card, invoices and cancelling, for those who ever began a subscription.',
  access: listener,
  output: defineOutput<{ url: string | null }>({
    type: 'BillingPortal',
    shape: z.object({ url: z.string().nullable() }),
  }),
  errors: [notSubscribed, paymentFailed],
  rest: {
    method: 'POST',
    path: '/subscription/portal',
    summary:
      'A page of the payment provider’s for changing the card, invoices and cancelling; null in the sandbox. 409 NOT_SUBSCRIBED for those who never began a subscription.',
  },
  run: async (ctx, _input, { context }) => await openPortal(ctx, { returnUrl: context.addressOf('/subscribe') }),
})

const confirming = defineOperation({
  name: 'confirmSandboxPayment',
  description: 'Pays with a test card, where payments are a sandbox; NOT_FOUND elsewhere.',
  access: { public: true },
  input: sandboxConfirmSchema,
  graphql: {
    input: { argument: 'The payment.', description: 'A payment in the sandbox.' },
    describe: {
      clientSecret: 'Of the payment, as the mutation that began it answered.',
      card: 'What pays.',
      confirmed: 'The bank’s question was answered with yes.',
    },
    types: {
      card: {
        name: 'TestCardInput',
        description: 'A test card; never a real one.',
        describe: {
          number: '4242 4242 4242 4242 is paid; others fail as at Stripe.',
          expMonth: '1 to 12.',
          expYear: 'Four digits.',
          cvc: 'Security code.',
        },
      },
    },
    ignoreNull: ['confirmed'],
  },
  output: defineOutput<Awaited<ReturnType<typeof confirmSandboxPayment>>>({
    type: 'SandboxConfirmation',
    shape: z.object({ status: z.enum(['succeeded', 'requires_confirmation']) }),
  }),
  errors: [paymentFailed],
  rest: {
    method: 'POST',
    path: '/payments/sandbox/confirm',
    summary:
      'Pays with a test card, where payments are a sandbox (404 elsewhere). 402 CARD_DECLINED, 400 for a card that cannot be charged.',
  },
  run: confirmSandboxPayment,
})

export const subscriptionOperations = [reading, creating, cancelling, resuming, openingPortal, confirming]
