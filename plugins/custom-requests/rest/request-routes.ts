import { route, type Route } from '#api/app/plugin.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { requestsOfArtist, requireRequest } from '../domain/find-requests.ts'
import { approveQuote, declineRequest, produceRequest, quoteRequest, reviewRequest } from '../domain/move-request.ts'
import { submitRequest } from '../domain/submit-request.ts'
import { productionBody, quoteBody, submitRequestBody } from './request-input.ts'
import { requestAnswer, requestShape } from './request-shape.ts'

const byArtist = z.object({ artistId: z.string() })
const byId = z.object({ id: z.string() })
const staff = { support: true } as const

export const requestRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/custom-merchandise-requests',
    access: { signedIn: true },
    summary:
      'Custom merchandise that an artist asked for, newest first, 1,000 at most; `before` (the id of the last one) goes on. For that artist and staff (support).',
    params: byArtist,
    query: newestPage,
    response: z.array(requestAnswer),
    handler: async ({ ctx, params, query }) =>
      (await requestsOfArtist(ctx, params.artistId, query)).map((request) => requestShape(ctx, request)),
  }),
  route({
    method: 'POST',
    path: '/artists/:artistId/custom-merchandise-requests',
    access: { artist: true, support: true },
    summary:
      'Asks for custom merchandise. `estimatedQuantity` is text: blank for none, otherwise a positive whole number.',
    params: byArtist,
    body: submitRequestBody,
    response: requestAnswer,
    status: 201,
    idempotent: { find: async (ctx, id) => requestShape(ctx, await requireRequest(ctx, id)) },
    handler: async ({ ctx, params, body, newId }) =>
      requestShape(ctx, await submitRequest(ctx, params.artistId, body, newId)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/review',
    access: staff,
    summary: 'Takes a request up for review.',
    params: byId,
    response: requestAnswer,
    handler: async ({ ctx, params }) => requestShape(ctx, await reviewRequest(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/quote',
    access: staff,
    summary: 'Quotes a price in dollars, with a note.',
    params: byId,
    body: quoteBody,
    response: requestAnswer,
    handler: async ({ ctx, params, body }) => requestShape(ctx, await quoteRequest(ctx, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/approve',
    access: { artist: true },
    summary: 'Takes the quote. For the artist who asked.',
    params: byId,
    response: requestAnswer,
    handler: async ({ ctx, params }) => requestShape(ctx, await approveQuote(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/decline',
    access: { artist: true, support: true },
    summary: 'Ends a request that is not approved yet.',
    params: byId,
    response: requestAnswer,
    handler: async ({ ctx, params }) => requestShape(ctx, await declineRequest(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/produce',
    access: staff,
    summary: 'Reports what was made: it goes into the artist’s store, inactive; `price` in dollars.',
    params: byId,
    body: productionBody,
    response: requestAnswer,
    handler: async ({ ctx, params, body }) => requestShape(ctx, await produceRequest(ctx, params.id, body)),
  }),
]
