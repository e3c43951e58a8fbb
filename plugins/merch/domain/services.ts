import { addManufacturedProduct } from './add-manufactured-product.ts'
import { boughtReleases, countBoughtReleases, hasBought, soldReleases, standingOf } from './bought-releases.ts'
import { importProduct } from './products.ts'
import { orderBuyersInSql, ordersOfArtist, paidOrdersInSql, standingOrdersInSql } from './order-lists.ts'
import {
  productsOfArtist,
  releaseProducts,
  selectVisibleProduct,
  sellRelease,
  shownProducts,
  shownProductsInSql,
  showRelease,
} from './product-lists.ts'
import { placeOrder } from './place-order.ts'
import { countPreOrders, endPreOrders, holdPreOrders } from './pre-orders.ts'
import { updateOrder } from './update-order.ts'

export type MerchServices = typeof merchServices

/** Services for other plugins and the demo. Errors and shapes stand at each function. */
export const merchServices = {
  selectVisibleProduct,
  addManufacturedProduct,
  paidOrdersInSql,
  orderBuyersInSql,
  standingOrdersInSql,
  shownProducts,
  shownProductsInSql,
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
