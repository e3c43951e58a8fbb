import { addManufacturedProduct } from './domain/add-manufactured-product.ts'
import { boughtReleases, countBoughtReleases, hasBought, soldReleases, standingOf } from './domain/bought-releases.ts'
import { importProduct } from './domain/create-product.ts'
import { ordersOfArtist } from './domain/find-orders.ts'
import { productsOfArtist, selectVisibleProduct } from './domain/find-products.ts'
import { paidOrdersInSql } from './domain/order-relations.ts'
import { placeOrder } from './domain/place-order.ts'
import { countPreOrders, endPreOrders, holdPreOrders } from './domain/pre-orders.ts'
import { releaseProducts, sellRelease, showRelease } from './domain/release-products.ts'
import { updateOrder } from './domain/update-order.ts'

export type MerchServices = typeof merchServices

/** What other plugins and the demo call. Errors and shapes stand at each function. */
export const merchServices = {
  selectVisibleProduct,
  addManufacturedProduct,
  paidOrdersInSql,
  // Releases that are sold as downloads.
  releaseProducts,
  sellRelease,
  showRelease,
  boughtReleases,
  countBoughtReleases,
  hasBought,
  standingOf,
  countPreOrders,
  holdPreOrders,
  endPreOrders,
  soldReleases,
  // Content of the demo.
  productsOfArtist,
  importProduct,
  placeOrder,
  updateOrder,
  ordersOfArtist,
}
