import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { artistTips } from '../domain/tips.ts'
import { thanksOf } from '../domain/thanks.ts'

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
]
