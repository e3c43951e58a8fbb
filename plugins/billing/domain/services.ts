import { activePeriods, isSubscribed } from './active-periods.ts'
import { announceArtistMoney } from './announce-artist-money.ts'
import { artistTips, createTip } from './tips.ts'
import { cancelSubscription, createSubscription } from './subscriptions.ts'
import { confirmSandboxPayment, deliverPromptly } from './sandbox.ts'
import { lastDifference } from './reconciliation.ts'
import { receiveAndApply } from './webhooks.ts'
import { subscribeInSandbox } from './subscribe-in-sandbox.ts'
import { publishThanks } from './thanks.ts'
import {
  countPeriodsOfListener,
  duePeriods,
  firstPeriodStart,
  holdPeriods,
  listOpenPeriods,
  lockOpenPeriods,
  markSettled,
  oldestUnsettledEnd,
  openPeriods,
  periodsOfListener,
} from './subscription-periods.ts'

/** Services for other plugins. Errors and shapes stand at each function. */
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
  lastDifference,
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
