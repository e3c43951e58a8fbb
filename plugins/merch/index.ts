import { definePlugin } from '#api/app/plugin.ts'
import { openOrders, personOrders, waitsForOrders } from './domain/order-lists.ts'
import { orders } from './collections/orders.ts'
import { products } from './collections/products.ts'
import { cancelPayment, releaseUnpayable } from './domain/unpaid-orders.ts'
import { downloadsThatStay, eraseStore, removeArtistStore, reportableProducts } from './domain/product-removal.ts'
import { searchableProducts } from './domain/product-lists.ts'
import { applyReversal, requestRefund } from './domain/refund-order.ts'
import { productUses, rewritePictures } from './domain/product-files.ts'
import { settleOrder } from './domain/settle-order.ts'
import { settlePreOrders } from './domain/settle-pre-orders.ts'
import { notifyMoved } from './domain/notices.ts'
import { downloadReady, musicReceipt, orderDelivered, orderReceipt, orderShipped } from './mails/order-mails.ts'
import { preOrderMoved, preOrderOut, preOrderReceipt } from './mails/pre-order-mails.ts'
import { refundAsked, refundDeclined, refundGranted } from './mails/refund-mails.ts'
import { defineMerchGraphql } from './graphql/define-merch-graphql.ts'
import { merchJobs, merchSchedules } from './jobs/expire-orders.ts'
import { productPage } from './pages/product-page.ts'
import { storePart } from './pages/store-part.ts'
import { orderOperations } from './operations/orders.ts'
import { productOperations } from './operations/products.ts'
import { orderRoutes } from './rest/order-routes.ts'
import { productRoutes } from './rest/product-routes.ts'
import { shippingRoutes } from './rest/shipping-routes.ts'
import { merchServices } from './domain/services.ts'
import { merchData } from './domain/personal-data.ts'

export * from './contract.ts'

/** The stores of artists: products, checkout, stock, orders, and what they earn. */
export const merch = definePlugin({
  name: 'merch',
  title: 'stores, products and orders',
  tokens: { staffScope: 'staff:store' },
  dependsOn: ['auth', 'media', 'ledger', 'billing'],
  uses: ['mail', 'notifications'],
  services: () => merchServices,
  graphql: defineMerchGraphql,
  operations: [...productOperations, ...orderOperations],
  routes: [...productRoutes, ...orderRoutes, ...shippingRoutes],
  jobs: merchJobs,
  schedules: merchSchedules,
  onPayment: {
    'payment.succeeded': { order: settleOrder },
    'payment.canceled': { order: releaseUnpayable },
    'payment.reversed': { order: applyReversal },
  },
  on: {
    'order.closed': cancelPayment,
    'order.refund-due': requestRefund,
    'pre-orders.due': settlePreOrders,
    'pre-orders.moved': notifyMoved,
    'artist.removed': removeArtistStore,
  },
  hooks: { 'auth.erasing': eraseStore, 'media.picture-widths-changed': rewritePictures },
  providers: {
    'auth.person-facts': personOrders,
    'auth.closing-concerns': openOrders,
    'auth.erasure-blockers': waitsForOrders,
    'media.picture-uses': productUses,
    'media.retained-files': downloadsThatStay,
  },
  contributes: {
    examples: [
      {
        query: `# What an artist sells, newest first.
query Store($username: String!) {
  artist(username: $username) {
    name
    products(first: 20) { totalCount edges { node { id name category price { decimal } available isDigital } } }
  }
}`,
        variables: { username: 'neonharbor' },
      },
      {
        query: `# Starts a checkout: at most a tenth of the stock, at least one piece, is held for 30 minutes while it is paid with the secret. For listeners.
mutation Buy($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    ... on PlaceOrderSuccess { data { clientSecret provider order { id status totalPrice { decimal } reservedUntil } } }
    ... on SoldOutError { message available }
    ... on Error { message code }
  }
}`,
        variables: { input: { productId: '0195f3a0-0000-7000-8000-000000000000', quantity: 1 } },
      },
    ],
    pages: [storePart, productPage],
    collections: [products, orders],
    mails: [
      orderReceipt,
      musicReceipt,
      downloadReady,
      orderShipped,
      orderDelivered,
      preOrderReceipt,
      preOrderMoved,
      preOrderOut,
      refundAsked,
      refundGranted,
      refundDeclined,
    ],
    searchable: [
      {
        kind: 'product',
        description: 'What artists sell, by name, artist and category.',
        order: 40,
        rows: searchableProducts,
        popularity: 'of-artist',
        changedBy: {
          'product.changed': ({ productId }) => ({ ids: [productId] }),
          'artist.approved': ({ artistId }) => ({ artistId }),
          'artist.renamed': ({ artistId }) => ({ artistId }),
          'artist.removed': ({ artistId }) => ({ artistId }),
          'account.closed': ({ accountId }) => ({ artistId: accountId }),
          'account.reopened': ({ accountId }) => ({ artistId: accountId }),
        },
      },
    ],
    reportable: [reportableProducts],
    personalData: merchData,
  },
})
