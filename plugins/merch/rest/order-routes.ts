import { route, type Route } from '#api/app/plugin.ts'
import { answersOf } from '#api/operation/operation-route.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { downloadOrder } from '../domain/download-order.ts'
import { ordersOfArtist } from '../domain/order-lists.ts'
import { orderOutput } from '../operations/orders.ts'

const artistOrders = (path: string): Route =>
  route({
    method: 'GET',
    path,
    // Access depends on the owner, and unknown artists are 404 for everybody who is signed in.
    access: { signedIn: true },
    summary:
      'Orders of an artist’s store, newest first, 1,000 at most; `before` (the id of the last one) goes on. For that artist and staff (support).',
    params: z.object({ artistId: z.string() }),
    query: newestPage,
    response: z.array(orderOutput.shape),
    handler: async ({ ctx, params, query }) =>
      await answersOf(orderOutput, ctx, await ordersOfArtist(ctx, params.artistId, query)),
  })

export const orderRoutes: readonly Route[] = [
  artistOrders('/artists/:artistId/merchandise-orders'),
  artistOrders('/artists/:artistId/orders'),
  route({
    method: 'GET',
    path: '/orders/:id/download',
    access: { signedIn: true },
    summary:
      'Redirects the buyer of a digital product to a short-lived signed address of its file; 403 when it is not paid or was refunded, 404 for a release: `POST /downloads` makes its files.',
    params: z.object({ id: z.string() }),
    status: 302,
    handler: async ({ ctx, params }) => await downloadOrder(ctx, params.id),
  }),
]
