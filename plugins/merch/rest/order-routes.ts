import { dollars } from '#api/rest/dollars.ts'
import {
  askRefundSchema,
  declineRefundSchema,
  type PlaceOrder,
  placeOrderSchema,
  priceCents,
  updateOrderSchema,
} from '../rules.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { askRefund, declineRefund } from '../domain/ask-refund.ts'
import { downloadOrder } from '../domain/download-order.ts'
import { withdrawOrder } from '../domain/unpaid-orders.ts'
import { ordersOfArtist, requireVisibleOrder } from '../domain/order-lists.ts'
import { placeOrder } from '../domain/place-order.ts'
import { updateOrder } from '../domain/update-order.ts'
import { orderAnswer, orderShape } from './order-shape.ts'

/** A checkout as REST takes it: `price`, where it is given, in dollars. */
const placeOrderBody = placeOrderSchema
  .omit({ priceCents: true })
  .extend({ price: dollars('Price', priceCents).nullish() })
  .transform(({ price, ...order }): PlaceOrder => ({ ...order, priceCents: price ?? null }))

const manager = { artist: true, support: true } as const
const byId = z.object({ id: z.string() })

const artistOrders = (path: string): Route =>
  route({
    method: 'GET',
    path,
    // Who may see them depends on whose they are, and unknown artists are 404 to everybody who is signed in.
    access: { signedIn: true },
    summary:
      'Orders of an artist’s store, newest first, 1,000 at most; `before` (the id of the last one) goes on. For that artist and staff (support).',
    params: z.object({ artistId: z.string() }),
    query: newestPage,
    response: z.array(orderAnswer),
    handler: async ({ ctx, params, query }) =>
      (await ordersOfArtist(ctx, params.artistId, query)).map((order) => orderShape(ctx, order)),
  })

export const orderRoutes: readonly Route[] = [
  artistOrders('/artists/:artistId/merchandise-orders'),
  artistOrders('/artists/:artistId/orders'),
  route({
    method: 'POST',
    path: '/orders',
    access: { user: true },
    summary:
      'Starts a checkout of one product: its stock is held for 30 minutes while it is paid with the client secret.',
    body: placeOrderBody,
    response: z.object({
      order: orderAnswer,
      clientSecret: z.string().nullable(),
      provider: z.enum(['sandbox', 'stripe']),
      publishableKey: z.string().nullable(),
    }),
    status: 201,
    idempotent: true,
    handler: async ({ ctx, body, idempotencyKey }) => {
      const { order, ...payment } = await placeOrder(ctx, body, idempotencyKey)
      return { order: orderShape(ctx, order), ...payment }
    },
  }),
  route({
    method: 'GET',
    path: '/orders/:id',
    access: { signedIn: true },
    summary: 'One order, for its buyer, the artist who sells it, and staff (support).',
    params: byId,
    response: orderAnswer,
    handler: async ({ ctx, params }) => orderShape(ctx, await requireVisibleOrder(ctx, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/orders/:id',
    access: manager,
    summary:
      'Moves an order one step, or sets its tracking number. For the artist who sells it; for staff (support) where Fairwave makes the item.',
    params: byId,
    body: updateOrderSchema,
    response: orderAnswer,
    handler: async ({ ctx, params, body }) => orderShape(ctx, await updateOrder(ctx, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/orders/:id',
    access: { user: true },
    summary: 'Leaves a checkout that is not paid; answers the cancelled order.',
    params: byId,
    response: orderAnswer,
    handler: async ({ ctx, params }) => orderShape(ctx, await withdrawOrder(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/orders/:id/refund-request',
    access: { user: true },
    summary: 'Asks the seller for a refund of an order that you paid: once, within 30 days.',
    params: byId,
    body: askRefundSchema,
    response: orderAnswer,
    handler: async ({ ctx, params, body }) => orderShape(ctx, await askRefund(ctx, params.id, body)),
  }),
  route({
    method: 'PATCH',
    path: '/orders/:id/refund-request',
    access: { artist: true, finance: true },
    summary: 'Says no to a refund that was asked for; to grant it, set the status `refunded`.',
    params: byId,
    body: declineRefundSchema,
    response: orderAnswer,
    handler: async ({ ctx, params, body }) => orderShape(ctx, await declineRefund(ctx, params.id, body)),
  }),
  route({
    method: 'GET',
    path: '/orders/:id/download',
    access: { signedIn: true },
    summary:
      'Redirects the buyer of a digital product to a short-lived signed address of its file; 403 when it is not paid or was refunded, 404 for a release: `POST /downloads` makes its files.',
    params: byId,
    status: 302,
    handler: async ({ ctx, params }) => await downloadOrder(ctx, params.id),
  }),
]
