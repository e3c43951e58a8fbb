import { only, publicRead, type SchemaBuilder } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { findSale, preOrdersOf, type Sale, sellRelease, stopSelling } from '../domain/sales.ts'
import { releaseInput, sellReleaseSchema } from '../rules.ts'

const seller = only({ artist: true, editor: true })
const releaseId = { required: true, description: 'Id of the release.' } as const

/** What a release is sold for, and selling it. */
export function defineSale(builder: SchemaBuilder): void {
  const SaleRef = builder.objectRef<Sale>('ReleaseSale').implement({
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

  builder.queryField('releaseSale', (t) =>
    t.field({
      ...publicRead,
      type: SaleRef,
      nullable: true,
      description: 'What a release is sold for. Null for one that is not sold, unless its downloads are yours.',
      args: { releaseId: t.arg.id(releaseId) },
      resolve: async (_root, args, { ctx }) => await findSale(ctx, parseInput(releaseInput, args).releaseId),
    }),
  )
  builder.mutationFields((t) => ({
    sellRelease: t.field({
      ...seller,
      type: SaleRef,
      nullable: true,
      description:
        'Sells a release of yours as a download, or says its price anew. It is in your store while everybody may see it; one that is announced is sold before it is out.',
      args: {
        releaseId: t.arg.id(releaseId),
        priceCents: t.arg.int({ required: true, description: 'Whole cents, from 50 to 100,000.' }),
        paysMore: t.arg.boolean({ description: 'The price is the least: buyers may pay more. False unless told.' }),
      },
      resolve: async (_root, args, { ctx }) => {
        const { releaseId: id } = parseInput(releaseInput, args)
        await sellRelease(ctx, id, parseInput(sellReleaseSchema, args))
        return await findSale(ctx, id)
      },
    }),
    stopSellingRelease: t.field({
      ...seller,
      type: SaleRef,
      nullable: true,
      description: 'Takes a release of yours out of the store; who bought it goes on downloading it.',
      args: { releaseId: t.arg.id(releaseId) },
      resolve: async (_root, args, { ctx }) => {
        const { releaseId: id } = parseInput(releaseInput, args)
        await stopSelling(ctx, id)
        return await findSale(ctx, id)
      },
    }),
  }))
}
