import { dollarsToCents } from '#api/money.ts'
import { type Route, route } from '#api/plugin.ts'
import { z } from 'zod'
import { requestsOfArtist } from '../domain/find-requests.ts'
import { approveQuote, declineRequest, produceRequest, quoteRequest, reviewRequest } from '../domain/move-request.ts'
import { requestShape } from '../domain/request-shape.ts'
import { submitRequest } from '../domain/submit-request.ts'
import { CUSTOM_ITEM_TYPES, REQUEST_STATUSES, customRequestSchema } from '../rules.ts'

const requestAnswer = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  itemType: z.enum(CUSTOM_ITEM_TYPES.map(({ value }) => value)),
  designDescription: z.string(),
  estimatedQuantity: z.int().nullable(),
  specialInstructions: z.string().nullable(),
  status: z.enum(REQUEST_STATUSES),
  quotedPrice: z.number().nullable(),
  quoteNote: z.string().nullable(),
  productId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
})
const byArtist = z.object({ artistId: z.string() })
const byId = z.object({ id: z.string() })
const staff = { admin: true } as const

/** Dollars of a client in cents; what is no amount stays what the domain's schema refuses. */
const inCents = (dollars: number) => dollarsToCents(dollars) ?? Number.NaN

export const requestRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/custom-merchandise-requests',
    access: { signedIn: true },
    summary: 'Custom merchandise that an artist asked for, newest first. For that artist and admins.',
    params: byArtist,
    response: z.array(requestAnswer),
    handler: async ({ ctx, params }) => (await requestsOfArtist(ctx, params.artistId)).map(requestShape),
  }),
  route({
    method: 'POST',
    path: '/artists/:artistId/custom-merchandise-requests',
    access: { artist: true, admin: true },
    summary:
      'Asks for custom merchandise. `estimatedQuantity` is text: blank for none, otherwise a positive whole number.',
    params: byArtist,
    body: customRequestSchema,
    response: requestAnswer,
    status: 201,
    handler: async ({ ctx, params, body }) => requestShape(await submitRequest(ctx, params.artistId, body)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/review',
    access: staff,
    summary: 'Takes a request up for review.',
    params: byId,
    response: requestAnswer,
    handler: async ({ ctx, params }) => requestShape(await reviewRequest(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/quote',
    access: staff,
    summary: 'Quotes a price in dollars, with a note.',
    params: byId,
    body: z.object({ quotedPrice: z.number('The price is required'), note: z.string().nullish() }),
    response: requestAnswer,
    handler: async ({ ctx, params, body }) =>
      requestShape(
        await quoteRequest(ctx, params.id, { quotedPriceCents: inCents(body.quotedPrice), note: body.note }),
      ),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/approve',
    access: { artist: true },
    summary: 'Takes the quote. For the artist who asked.',
    params: byId,
    response: requestAnswer,
    handler: async ({ ctx, params }) => requestShape(await approveQuote(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/decline',
    access: { artist: true, admin: true },
    summary: 'Ends a request that is not approved yet.',
    params: byId,
    response: requestAnswer,
    handler: async ({ ctx, params }) => requestShape(await declineRequest(ctx, params.id)),
  }),
  route({
    method: 'POST',
    path: '/custom-merchandise-requests/:id/produce',
    access: staff,
    summary: 'Reports what was made: it goes into the artist’s store, inactive; `price` in dollars.',
    params: byId,
    body: z.object({
      name: z.string('Name is required'),
      price: z.number('The price is required'),
      quantity: z.number('Quantity is required'),
    }),
    response: requestAnswer,
    handler: async ({ ctx, params, body: { price, ...made } }) =>
      requestShape(await produceRequest(ctx, params.id, { ...made, priceCents: inCents(price) })),
  }),
]
