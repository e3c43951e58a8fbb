import { activePeriods, isSubscribed } from './domain/active-periods.ts'
import { artistEarnings } from './domain/artist-earnings.ts'
import { cancelSubscription, resumeSubscription } from './domain/cancel-subscription.ts'
import { closeMonths } from './domain/close-months.ts'
import { confirmSandboxPayment } from './domain/confirm-sandbox-payment.ts'
import { createSubscription } from './domain/create-subscription.ts'
import { createTip } from './domain/create-tip.ts'
import { accountBalance, trialBalance } from './domain/ledger-balances.ts'
import { openPortal } from './domain/open-portal.ts'
import { payoutEmails } from './domain/payout-emails.ts'
import { postTransaction } from './domain/post-transaction.ts'
import { receiveWebhook } from './domain/receive-webhook.ts'
import { requestPayouts } from './domain/request-payouts.ts'
import { reverseTransaction } from './domain/reverse-transaction.ts'
import { settlePeriods } from './domain/settle-periods.ts'
import { subscribeInSandbox } from './domain/subscribe-in-sandbox.ts'
import { subscriptionStatus } from './domain/subscription-status.ts'

/** What this plugin offers to others and to its own doors. Errors and shapes stand at each function. */
export const billingServices = {
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
  createTip,
  // The ledger: other plugins post what they sell.
  postTransaction,
  reverseTransaction,
  accountBalance,
  trialBalance,
  settlePeriods,
  closeMonths,
  requestPayouts,
  payoutEmails,
  artistEarnings,
  // For demo content and tests.
  subscribeInSandbox,
}

export type BillingServices = typeof billingServices
