import type { Route } from '#api/plugin.ts'
import { earningsRoutes } from './earnings-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { payoutRoutes } from './payout-routes.ts'
import { periodRoutes } from './period-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import { statementRoutes } from './statement-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { tipRoutes } from './tip-routes.ts'

export const billingRoutes: readonly Route[] = [
  ...subscriptionRoutes,
  ...periodRoutes,
  ...paymentRoutes,
  ...earningsRoutes,
  ...statementRoutes,
  ...payoutRoutes,
  ...tipRoutes,
  ...refundRoutes,
]
