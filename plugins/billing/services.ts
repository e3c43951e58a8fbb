import type { DomainContext } from '#api/context.ts'
import { activePeriods, isSubscribed } from './domain/active-periods.ts'
import { artistEarnings } from './domain/artist-earnings.ts'
import { cancelSubscription, resumeSubscription } from './domain/cancel-subscription.ts'
import { closeMonths } from './domain/close-months.ts'
import { confirmSandboxPayment } from './domain/confirm-sandbox-payment.ts'
import { connectPayouts } from './domain/connect-payouts.ts'
import { createSubscription } from './domain/create-subscription.ts'
import { createTip } from './domain/create-tip.ts'
import { openPortal } from './domain/open-portal.ts'
import { payoutEmails } from './domain/payout-emails.ts'
import { receiveAndApply, receiveWebhook } from './domain/receive-webhook.ts'
import { requestPayouts } from './domain/request-payouts.ts'
import { settlePeriods } from './domain/settle-periods.ts'
import { subscribeInSandbox } from './domain/subscribe-in-sandbox.ts'
import { subscriptionStatus } from './domain/subscription-status.ts'
import type { BillingSettings } from './settings.ts'

/** What this plugin offers to others and to its own doors. Errors and shapes stand at each function. */
export const billingServices = (settings: BillingSettings) => ({
  // Entitlement.
  activePeriods,
  isSubscribed,
  subscriptionStatus,
  // Subscriptions and payments.
  createSubscription,
  cancelSubscription,
  resumeSubscription,
  openPortal,
  confirmSandboxPayment,
  receiveWebhook,
  receiveAndApply,
  createTip,
  settlePeriods,
  closeMonths,
  requestPayouts: (ctx: DomainContext) =>
    requestPayouts(ctx, { approvalCents: settings.PAYOUT_APPROVAL_CENTS ?? null }),
  payoutEmails,
  artistEarnings,
  // For demo content and tests.
  connectPayouts,
  subscribeInSandbox,
})

export type BillingServices = ReturnType<typeof billingServices>
