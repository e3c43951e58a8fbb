import { addManufacturedProduct } from './domain/add-manufactured-product.ts'
import { importProduct } from './domain/create-product.ts'
import { ordersOfArtist } from './domain/find-orders.ts'
import { productsOfArtist, selectVisibleProduct } from './domain/find-products.ts'
import { placeOrder } from './domain/place-order.ts'
import { updateOrder } from './domain/update-order.ts'

export type MerchServices = typeof merchServices

/** What other plugins and the demo call. Errors and shapes stand at each function. */
export const merchServices = {
  selectVisibleProduct,
  addManufacturedProduct,
  // Content of the demo.
  productsOfArtist,
  importProduct,
  placeOrder,
  updateOrder,
  ordersOfArtist,
}
