import { definePlugin } from '#api/plugin.ts'
import { cancelPayment } from './domain/cancel-payment.ts'
import { releaseUnpayable } from './domain/end-unpaid-order.ts'
import { applyRefund, requestRefund } from './domain/refund-order.ts'
import { removeArtistStore } from './domain/remove-artist-store.ts'
import { settleOrder } from './domain/settle-order.ts'
import { defineMerchGraphql } from './graphql/define-merch-graphql.ts'
import { merchJobs, merchSchedules } from './jobs/expire-orders.ts'
import { orderRoutes } from './rest/order-routes.ts'
import { productRoutes } from './rest/product-routes.ts'
import { type MerchServices, merchServices } from './services.ts'

export type { ManufacturedProduct } from './domain/add-manufactured-product.ts'
export type { OrderRecord } from './domain/find-orders.ts'
export type { ProductRecord } from './domain/find-products.ts'
export type { MerchSummary } from './domain/merch-summary.ts'
export type { MerchServices } from './services.ts'

declare module '#api/plugin.ts' {
  interface Services {
    merch: MerchServices
  }
  interface Events {
    /** An order ended without being paid: its payment is to be cancelled at the provider. */
    'order.closed': { orderId: string }
    /** What was paid for an order is to be given back. */
    'order.refund-due': { orderId: string }
  }
  interface Jobs {
    'merch.expire-orders': Record<string, never>
  }
}

/** The stores of artists: products, checkout, stock, orders, and what they earn. */
export const merch = definePlugin({
  name: 'merch',
  dependsOn: ['auth', 'catalog', 'billing'],
  services: () => merchServices,
  graphql: defineMerchGraphql,
  routes: [...productRoutes, ...orderRoutes],
  jobs: merchJobs,
  schedules: merchSchedules,
  on: {
    'payment.succeeded': settleOrder,
    'payment.canceled': releaseUnpayable,
    'payment.refunded': applyRefund,
    'order.closed': cancelPayment,
    'order.refund-due': requestRefund,
    'artist.removed': removeArtistStore,
  },
})
