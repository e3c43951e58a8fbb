import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { artistTips, createTip } from '../domain/tips.ts'
import { publishThanks, thanksOf } from '../domain/thanks.ts'
import { publishThanksSchema } from '../rules.ts'
import { tipBody } from './money-input.ts'
import { pendingPaymentShape } from './pending-payment.ts'

/** Tips in one answer. */
const MAX = 100

export const tipRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/thanks',
    access: { public: true },
    summary: 'Messages of tips that an artist shows to everybody, put up last first, at most 100.',
    params: z.object({ artistId: z.string() }),
    query: z.object({
      after: z
        .uuid('After is the id of the last message seen')
        .optional()
        .describe('Go on after the message with this id.'),
    }),
    page: { size: MAX },
    response: z.array(
      z.object({ id: z.uuid(), message: z.string(), from: z.string().nullable(), publishedAt: z.iso.datetime() }),
    ),
    handler: async ({ ctx, params, query }) => await thanksOf(ctx, params.artistId, { limit: MAX, ...query }),
  }),
  route({
    method: 'PUT',
    path: '/dashboard/thanks/:tipId',
    access: { artist: true },
    summary:
      'Puts the message of a tip that you got on your page, or takes it off. `THANKS_PRIVATE` where its writer keeps it private.',
    params: publishThanksSchema.pick({ tipId: true }),
    body: publishThanksSchema.omit({ tipId: true }),
    response: z.object({ published: z.boolean() }),
    handler: async ({ ctx, params, body }) => {
      await publishThanks(ctx, { ...params, ...body })
      return body
    },
  }),
  route({
    method: 'GET',
    path: '/dashboard/tips/:artistId',
    access: { artist: true, finance: true, support: true },
    summary:
      'Tips that an artist got, newest first, with their messages, at most 100. For that artist and staff (finance, support).',
    params: z.object({ artistId: z.string() }),
    query: z.object({
      after: z.uuid('After is the id of the last tip seen').optional().describe('Go on after the tip with this id.'),
    }),
    page: { size: MAX },
    response: z.array(
      z.object({
        id: z.uuid(),
        amount: z.number(),
        message: z.string().nullable(),
        from: z.string().nullable(),
        paidAt: z.iso.datetime(),
        thanks: z.enum(['private', 'unnamed', 'named']),
        published: z.boolean(),
      }),
    ),
    handler: async ({ ctx, params, query }) =>
      (await artistTips(ctx, params.artistId, { limit: MAX, ...query })).map(({ cents, publishedAt, ...tip }) => ({
        ...tip,
        published: publishedAt !== null,
        amount: centsToDollars(cents),
      })),
  }),
  route({
    method: 'POST',
    path: '/artists/:artistId/tips',
    access: { user: true },
    summary: 'Starts a tip of $1 to $500; it is the artist’s in full once it is paid with the client secret.',
    params: z.object({ artistId: z.string() }),
    body: tipBody,
    response: pendingPaymentShape.extend({ tipId: z.uuid() }),
    status: 201,
    idempotent: true,
    handler: async ({ ctx, params, body, idempotencyKey }) =>
      await createTip(ctx, { ...body, artistId: params.artistId }, idempotencyKey),
  }),
]
