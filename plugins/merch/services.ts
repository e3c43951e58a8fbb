import { createProduct, importProduct } from './domain/create-product.ts'
import { findOrder, ordersOfArtist } from './domain/find-orders.ts'
import { findProduct, findVisibleProduct, productsOfArtist, selectVisibleProduct } from './domain/find-products.ts'
import { addManufacturedProduct } from './domain/add-manufactured-product.ts'
import { merchSummary } from './domain/merch-summary.ts'
import { placeOrder } from './domain/place-order.ts'
import { updateOrder } from './domain/update-order.ts'
import { updateProduct } from './domain/update-product.ts'

export type MerchServices = typeof merchServices

/** What this plugin offers to others and to its own doors. Errors and shapes stand at each function. */
export const merchServices = {
  // The store.
  findProduct,
  findVisibleProduct,
  selectVisibleProduct,
  productsOfArtist,
  createProduct,
  importProduct,
  updateProduct,
  addManufacturedProduct,
  merchSummary,
  // Orders.
  findOrder,
  ordersOfArtist,
  placeOrder,
  updateOrder,
}
