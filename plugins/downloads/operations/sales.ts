import { NotFound } from '#api/app/errors.ts'
import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { inDollars } from '#api/rest/dollars.ts'
import { centsToDollars } from '#api/text/money.ts'
import { z } from 'zod'
import { findSale, preOrdersOf, type Sale, sellRelease, stopSelling } from '../domain/sales.ts'
import { releaseInput, sellReleaseSchema } from '../rules.ts'

const seller = { artist: true, editor: true } as const
const releaseId = 'Id of the release.'

/** Null in GraphQL, 404 in REST, where it is not sold. */
const sale = defineOutput<Sale | null>({
  type: 'ReleaseSale',
  nullable: true,
  shape: z.object({
    releaseId: z.uuid(),
    productId: z.uuid(),
    price: z.number(),
    paysMore: z.boolean(),
    onSale: z.boolean(),
    owned: z.boolean(),
    /** Only while it is sold before it is out. */
    comesOutAt: z.iso.datetime().optional(),
    preOrdered: z.boolean(),
    /** Paid orders that wait for it; for its sellers only. */
    preOrders: z.int().optional(),
  }),
  toRest: async (ctx, found) => {
    if (!found) throw new NotFound('Sale')
    return {
      ...found,
      price: centsToDollars(found.priceCents),
      comesOutAt: found.comesOutAt ?? undefined,
      preOrders: (await preOrdersOf(ctx, found)) ?? undefined,
    }
  },
})

const finding = defineOperation({
  kind: 'query',
  name: 'releaseSale',
  description: 'What a release is sold for. Null for one that is not sold, unless its downloads are yours.',
  access: { public: true },
  publicRead: true,
  params: releaseInput,
  graphql: { describe: { releaseId } },
  output: sale,
  rest: {
    method: 'GET',
    path: '/releases/:releaseId/sale',
    summary: 'What a release is sold for; 404 for one that is not sold, unless its downloads are yours.',
  },
  run: async (ctx, input) => await findSale(ctx, input.releaseId),
})

const selling = defineOperation({
  name: 'sellRelease',
  description:
    'Sells a release of yours as a download, or says its price anew. It is in your store while everybody may see it; one that is announced is sold before it is out.',
  access: seller,
  params: releaseInput,
  input: sellReleaseSchema,
  graphql: {
    describe: {
      releaseId,
      priceCents: 'Whole cents, from 50 to 100,000.',
      paysMore: 'The price is the least: buyers may pay more. False unless told.',
    },
  },
  output: sale,
  rest: {
    method: 'PUT',
    path: '/releases/:releaseId/sale',
    summary: 'Sells a release of yours as a download, or says its price anew; `price` in dollars.',
    body: inDollars(sellReleaseSchema, { priceCents: 'Price' }),
  },
  run: async (ctx, { releaseId: id, ...terms }) => {
    await sellRelease(ctx, id, terms)
    return await findSale(ctx, id)
  },
})

const stopping = defineOperation({
  name: 'stopSellingRelease',
  description: 'Takes a release of yours out of the store; who bought it goes on downloading it.',
  access: seller,
  params: releaseInput,
  graphql: { describe: { releaseId } },
  output: sale,
  rest: { method: 'DELETE', path: '/releases/:releaseId/sale', status: 204 },
  run: async (ctx, { releaseId: id }) => {
    await stopSelling(ctx, id)
    return await findSale(ctx, id)
  },
})

export const saleOperations = [finding, selling, stopping]
