import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineCheckout } from './checkout.ts'
import { defineOrderLists } from './order-lists.ts'
import { defineOrders } from './orders.ts'
import { defineProducts } from './products.ts'

export function defineMerchGraphql(builder: SchemaBuilder): void {
  defineProducts(builder)
  defineOrderLists(builder, defineOrders(builder))
  defineCheckout(builder)
}
