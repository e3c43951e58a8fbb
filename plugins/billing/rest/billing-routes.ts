import type { Route } from '#api/app/plugin.ts'
import { paymentRoutes } from './payment-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import { tipRoutes } from './tip-routes.ts'

export const billingRoutes: readonly Route[] = [...paymentRoutes, ...tipRoutes, ...refundRoutes]
