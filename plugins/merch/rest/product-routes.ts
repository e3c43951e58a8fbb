import { route, type Route } from '#api/app/plugin.ts'
import { answersOf } from '#api/operation/operation-route.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { downloadOwnFile } from '../domain/download-order.ts'
import { productsOfArtist } from '../domain/product-lists.ts'
import { productOutput } from '../operations/products.ts'

export const productRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/merchandise',
    access: { public: true },
    summary:
      'The store of an artist, newest first, 1,000 at most; `before` (the id of the last one) goes on: active products for everybody, all for that artist and staff (editor, support).',
    params: z.object({ artistId: z.string() }),
    query: newestPage,
    response: z.array(productOutput.shape),
    publicRead: true,
    handler: async ({ ctx, params, query }) =>
      await answersOf(productOutput, ctx, await productsOfArtist(ctx, params.artistId, query)),
  }),
  route({
    method: 'GET',
    path: '/products/:id/digital-file',
    access: { artist: true, editor: true },
    summary: 'Redirects those who manage the store to a short-lived address of the product’s digital file.',
    params: z.object({ id: z.string() }),
    status: 302,
    handler: async ({ ctx, params }) => await downloadOwnFile(ctx, params.id),
  }),
]
