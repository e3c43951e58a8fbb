import { route, type Route } from '#api/app/plugin.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { createProduct, updateProduct } from '../domain/products.ts'
import { downloadOwnFile } from '../domain/download-order.ts'
import { productsOfArtist, requireProduct } from '../domain/product-lists.ts'
import { createProductBody, updateProductBody } from './product-input.ts'
import { productAnswer, productShape } from './product-shape.ts'

const manager = { artist: true, editor: true } as const

export const productRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/merchandise',
    access: { public: true },
    summary:
      'The store of an artist, newest first, 1,000 at most; `before` (the id of the last one) goes on: active products for everybody, all for that artist and staff (editor, support).',
    params: z.object({ artistId: z.string() }),
    query: newestPage,
    response: z.array(productAnswer),
    publicRead: true,
    handler: async ({ ctx, params, query }) =>
      (await productsOfArtist(ctx, params.artistId, query)).map((product) => productShape(ctx, product)),
  }),
  route({
    method: 'POST',
    path: '/artists/:artistId/merchandise',
    access: manager,
    summary: 'Puts a product into the store of that artist; `price` in dollars.',
    params: z.object({ artistId: z.string() }),
    body: createProductBody,
    response: productAnswer,
    status: 201,
    idempotent: { find: async (ctx, id) => productShape(ctx, await requireProduct(ctx, id)) },
    handler: async ({ ctx, params, body, newId }) =>
      productShape(ctx, await createProduct(ctx, params.artistId, body, newId)),
  }),
  route({
    method: 'PATCH',
    path: '/products/:id',
    access: manager,
    summary: 'Changes a product of the own store; what is left out stays.',
    params: z.object({ id: z.string() }),
    body: updateProductBody,
    response: productAnswer,
    handler: async ({ ctx, params, body }) => productShape(ctx, await updateProduct(ctx, params.id, body)),
  }),
  route({
    method: 'GET',
    path: '/products/:id/digital-file',
    access: manager,
    summary: 'Redirects those who manage the store to a short-lived address of the product’s digital file.',
    params: z.object({ id: z.string() }),
    status: 302,
    handler: async ({ ctx, params }) => await downloadOwnFile(ctx, params.id),
  }),
]
