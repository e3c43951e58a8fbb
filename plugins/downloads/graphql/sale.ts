import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { preOrdersOf, type Sale } from '../domain/sales.ts'

/** What a release is sold for. */
export function defineSale(builder: SchemaBuilder): void {
  builder.objectRef<Sale>('ReleaseSale').implement({
    description: 'A release that is sold as a download.',
    fields: (t) => ({
      id: t.id({ description: 'Id of the release.', resolve: (sale) => sale.releaseId }),
      productId: t.exposeID('productId', { description: 'What `placeOrder` takes to buy it.' }),
      price: t.expose('priceCents', { type: 'Money', description: 'What it costs, or the least of it.' }),
      paysMore: t.exposeBoolean('paysMore', { description: 'The price is the least: buyers may pay more.' }),
      onSale: t.exposeBoolean('onSale', { description: 'Whether it can be bought now.' }),
      owned: t.exposeBoolean('owned', {
        description: 'Whether its downloads are yours: you bought it, or it is your own.',
      }),
      comesOutAt: t.expose('comesOutAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it comes out, while it is sold before: who buys it gets it then. Null for what is out.',
      }),
      preOrdered: t.exposeBoolean('preOrdered', {
        description: 'Whether you bought it, and wait for it to come out.',
      }),
      preOrders: t.int({
        nullable: true,
        description: 'How many paid for it and wait. Only for its artist and staff (editor); null for others.',
        resolve: async (sale, _args, { ctx }) => await preOrdersOf(ctx, sale),
      }),
    }),
  })
}
