import { route, type Route } from '#api/app/plugin.ts'
import { defineOperation, defineOutput, type OutcomeError } from '#api/operation/operation.ts'
import { answersOf } from '#api/operation/operation-route.ts'
import { inDollars } from '#api/rest/dollars.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { centsToDollars } from '#api/text/money.ts'
import { dashed } from '#plugins/merch/rules.ts'
import { z } from 'zod'
import { type CustomRequestRecord, requestsOfArtist, requireRequest } from '../domain/find-requests.ts'
import { approveQuote, declineRequest, produceRequest, quoteRequest, reviewRequest } from '../domain/move-request.ts'
import { RequestStepRefused } from '../domain/request-errors.ts'
import { requestWords } from '../domain/request-words.ts'
import { submitRequest } from '../domain/submit-request.ts'
import {
  CUSTOM_ITEM_TYPES,
  customRequestSchema,
  dashedItemType,
  productionSchema,
  quoteSchema,
  REQUEST_STATUSES,
} from '../rules.ts'

const byArtist = z.object({ artistId: z.string() })
const byId = z.object({ id: z.string() })
const id = 'Id of the request.'
const staff = { support: true } as const

const stepRefused: OutcomeError = {
  error: RequestStepRefused,
  name: 'CustomRequestStepRefusedError',
  description: 'The request’s state does not allow this step.',
}

const answer = defineOutput<CustomRequestRecord>({
  type: 'CustomRequest',
  model: 'customRequest',
  /** The quote is in dollars, item types have a dash. */
  shape: z.object({
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
    /** Why our team hides the words of each side from the other; missing where it does not. */
    withheldReason: z.string().optional(),
  }),
  toRest: ({ actor }, request) => ({
    ...request,
    ...requestWords(actor, request),
    withheldReason: request.withheldReason ?? undefined,
    itemType: dashed(request.itemType),
    quotedPrice: request.quotedPriceCents === null ? null : centsToDollars(request.quotedPriceCents),
  }),
})

/** GraphQL has a connection of the artist instead. */
export const requestLists: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/custom-merchandise-requests',
    access: { signedIn: true },
    summary:
      'Custom merchandise that an artist asked for, newest first, 1,000 at most; `before` (the id of the last one) goes on. For that artist and staff (support).',
    params: byArtist,
    query: newestPage,
    response: z.array(answer.shape),
    handler: async ({ ctx, params, query }) =>
      await answersOf(answer, ctx, await requestsOfArtist(ctx, params.artistId, query)),
  }),
]

const submitCustomRequest = defineOperation({
  name: 'submitCustomRequest',
  description: 'Asks Fairwave to make merchandise.',
  access: { artist: true, support: true },
  params: byArtist,
  input: customRequestSchema,
  graphql: {
    args: [],
    input: { argument: 'What is asked for.', description: 'Custom merchandise that an artist asks for.' },
    describe: {
      artistId: 'Who asks: you, or any artist as staff (support).',
      itemType: 'What it is.',
      designDescription: 'What it shall look like, 1 to 50,000 characters.',
      estimatedQuantity: 'Text of a positive whole number; blank for none.',
      specialInstructions: 'What else matters, up to 50,000 characters.',
    },
    types: { itemType: 'CustomItemType' },
  },
  output: answer,
  rest: {
    method: 'POST',
    path: '/artists/:artistId/custom-merchandise-requests',
    summary:
      'Asks for custom merchandise. `estimatedQuantity` is text: blank for none, otherwise a positive whole number.',
    status: 201,
    body: customRequestSchema.extend({ itemType: dashedItemType }),
  },
  repeated: requireRequest,
  run: async (ctx, { artistId, ...request }, { newId }) => await submitRequest(ctx, artistId, request, newId),
})

const reviewCustomRequest = defineOperation({
  name: 'reviewCustomRequest',
  description: 'Takes a request up for review. For staff (support).',
  access: staff,
  params: byId,
  graphql: { describe: { id } },
  output: answer,
  errors: [stepRefused],
  rest: {
    method: 'POST',
    path: '/custom-merchandise-requests/:id/review',
    summary: 'Takes a request up for review.',
  },
  run: async (ctx, request) => await reviewRequest(ctx, request.id),
})

const quoteCustomRequest = defineOperation({
  name: 'quoteCustomRequest',
  description: 'Quotes a price. For staff (support).',
  access: staff,
  params: byId,
  input: quoteSchema,
  graphql: {
    input: { argument: 'The quote.', description: 'What making it costs.' },
    describe: {
      id,
      quotedPriceCents: 'Whole cents.',
      note: 'What the artist should know, up to 50,000 characters.',
    },
  },
  output: answer,
  errors: [stepRefused],
  rest: {
    method: 'POST',
    path: '/custom-merchandise-requests/:id/quote',
    summary: 'Quotes a price in dollars, with a note.',
    body: inDollars(quoteSchema, { quotedPriceCents: 'The price' }),
  },
  run: async (ctx, { id: requestId, ...quote }) => await quoteRequest(ctx, requestId, quote),
})

const approveCustomRequest = defineOperation({
  name: 'approveCustomRequest',
  description: 'Takes the quote. For the artist who asked.',
  access: { artist: true },
  params: byId,
  graphql: { describe: { id } },
  output: answer,
  errors: [stepRefused],
  rest: { method: 'POST', path: '/custom-merchandise-requests/:id/approve' },
  run: async (ctx, request) => await approveQuote(ctx, request.id),
})

const declineCustomRequest = defineOperation({
  name: 'declineCustomRequest',
  description: 'Ends a request that is not approved yet. For the artist who asked, and staff (support).',
  access: { artist: true, support: true },
  params: byId,
  graphql: { describe: { id } },
  output: answer,
  errors: [stepRefused],
  rest: {
    method: 'POST',
    path: '/custom-merchandise-requests/:id/decline',
    summary: 'Ends a request that is not approved yet.',
  },
  run: async (ctx, request) => await declineRequest(ctx, request.id),
})

const produceCustomRequest = defineOperation({
  name: 'produceCustomRequest',
  description: 'Reports what was made: it goes into the artist’s store, inactive. For staff (support).',
  access: staff,
  params: byId,
  input: productionSchema,
  graphql: {
    input: {
      argument: 'What was made.',
      description: 'What was made, as the product that goes into the artist’s store.',
    },
    describe: {
      id,
      name: 'Name of the product.',
      priceCents: 'What one is sold for, in whole cents; the artist may change it.',
      quantity: 'Pieces made.',
    },
  },
  output: answer,
  errors: [stepRefused],
  rest: {
    method: 'POST',
    path: '/custom-merchandise-requests/:id/produce',
    summary: 'Reports what was made: it goes into the artist’s store, inactive; `price` in dollars.',
    body: inDollars(productionSchema, { priceCents: 'The price' }),
  },
  run: async (ctx, { id: requestId, ...made }) => await produceRequest(ctx, requestId, made),
})

export const requestOperations = [
  submitCustomRequest,
  reviewCustomRequest,
  quoteCustomRequest,
  approveCustomRequest,
  declineCustomRequest,
  produceCustomRequest,
]
