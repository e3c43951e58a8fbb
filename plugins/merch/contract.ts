import type { MerchServices } from './domain/services.ts'

export type { ManufacturedProduct } from './domain/add-manufactured-product.ts'
export type { BoughtRelease } from './domain/bought-releases.ts'
export type { ReleaseProduct } from './domain/product-lists.ts'
export type { OrderRecord } from './domain/order-lists.ts'
export type { ProductRecord } from './domain/product-lists.ts'
export type { MerchSummary } from './domain/product-lists.ts'
export type { MerchServices } from './domain/services.ts'
export { offerAt, productPath, shownPrice } from './pages/offer-of.ts'

declare module '#plugins/ledger/rules.ts' {
  interface LedgerKinds {
    sale: true
    'sale-refund': true
    return: true
    /** The buyer's payment for shipping, all of it the artist's. */
    shipping: true
  }
}

declare module '#api/app/extensions.ts' {
  interface Services {
    merch: MerchServices
  }
  interface Events {
    /** A product came into a store, or looks otherwise now: its name, whether it is shown. */
    'product.changed': { productId: string }
    /** An order ended without being paid: its payment is to be cancelled at the provider. */
    'order.closed': { orderId: string }
    /** A release that is sold was paid for. */
    'release.bought': { releaseId: string; listenerId: string }
    /** Pre-orders of a product wait no more: the release is out and they are delivered, or it never comes and they are given back. */
    'pre-orders.due': { productId: string; isOut: boolean }
    /** The day of a release that people pre-ordered is another one; times as JSON has them. `after`: who is told up to this order. */
    'pre-orders.moved': { productId: string; comesOutAt: string; movedAt: string; after?: string }
    /** The payment of an order must be refunded. */
    'order.refund-due': { orderId: string }
    /** A listener's order was paid, given back whole, or stands after all. */
    'sale.changed': { listenerId: string; artistId: string }
  }
  interface Jobs {
    'merch.expire-orders': Record<string, never>
  }
}
