import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineOrderLists } from './order-lists.ts'
import { defineOrders } from './orders.ts'
import { defineProducts } from './products.ts'
import { defineShipping } from './shipping.ts'

export function defineMerchGraphql(builder: SchemaBuilder): void {
  defineProducts(builder)
  defineShipping(builder)
  defineOrderLists(builder, defineOrders(builder))
}
