import type { OrderRecord } from './find-orders.ts'

type Named = Pick<OrderRecord, 'quantity' | 'variantName' | 'product'>

/** What was bought, in words: "Night Grid tee (M)". */
export const itemOfOrder = ({ product, variantName }: Pick<Named, 'variantName' | 'product'>): string =>
  variantName === null ? product.name : `${product.name} (${variantName})`

/** The same with how many, where it is not one: "2 × Night Grid tee (M)". */
export const nameOfOrder = (order: Named): string =>
  order.quantity === 1 ? itemOfOrder(order) : `${order.quantity} × ${itemOfOrder(order)}`
