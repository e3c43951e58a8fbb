import { activePeriods, isSubscribed } from './domain/active-periods.ts'
import { announceArtistMoney } from './domain/announce-artist-money.ts'
import { artistTips } from './domain/artist-tips.ts'
import { cancelSubscription } from './domain/cancel-subscription.ts'
import { confirmSandboxPayment } from './domain/confirm-sandbox-payment.ts'
import { createSubscription } from './domain/create-subscription.ts'
import { createTip } from './domain/create-tip.ts'
import { deliverPromptly } from './domain/deliver-sandbox-events.ts'
import { receiveAndApply } from './domain/receive-webhook.ts'
import { subscribeInSandbox } from './domain/subscribe-in-sandbox.ts'
import { publishThanks } from './domain/thanks.ts'
import {
  countPeriodsOfListener,
  duePeriods,
  firstPeriodStart,
  lockOpenPeriods,
  markSettled,
  oldestUnsettledEnd,
  listOpenPeriods,
  openPeriods,
  periodsOfListener,
  holdPeriods,
} from './domain/subscription-periods.ts'

/** What this plugin offers to others. Errors and shapes stand at each function. */
export const billingServices = {
  // Entitlement.
  activePeriods,
  isSubscribed,
  // Paid periods, for whoever settles them.
  duePeriods,
  lockOpenPeriods,
  markSettled,
  openPeriods,
  listOpenPeriods,
  holdPeriods,
  firstPeriodStart,
  oldestUnsettledEnd,
  periodsOfListener,
  countPeriodsOfListener,
  deliverPromptly,
  // Sales of other plugins.
  announceArtistMoney,
  // For demo content and tests of other plugins.
  createSubscription,
  cancelSubscription,
  createTip,
  artistTips,
  publishThanks,
  confirmSandboxPayment,
  receiveAndApply,
  subscribeInSandbox,
}

export type BillingServices = typeof billingServices
