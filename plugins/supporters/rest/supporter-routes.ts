import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { supportersByUsername } from '../domain/list-supporters.ts'
import { hideSupporter, mySupporters } from '../domain/hide-supporter.ts'
import { isSupportShown, showSupport } from '../domain/show-support.ts'
import { hideSupporterSchema, showSupportSchema } from '../rules.ts'

/** Supporters in one answer. */
const MAX = 100

const listener = { user: true } as const
const afterOne = z.object({
  after: z
    .uuid('After is the id of the last supporter seen')
    .optional()
    .describe('Go on after the supporter with this id.'),
})
const supporter = z.object({ id: z.uuid(), name: z.string(), since: z.string().regex(/^\d{4}-\d{2}$/) })
const shown = z.object({ shown: z.boolean() })

export const supporterRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:username/supporters',
    access: { public: true },
    summary:
      'Listeners who support an artist with money and agreed to be shown, those first who have supported longest, at most 100.',
    params: z.object({ username: z.string().describe('Username of the artist.') }),
    query: afterOne,
    page: { size: MAX },
    response: z.array(supporter),
    handler: async ({ ctx, params, query }) =>
      (await supportersByUsername(ctx, params.username, { limit: MAX, ...query })).map(
        ({ hidden: _, ...shownOne }) => shownOne,
      ),
  }),
  route({
    method: 'GET',
    path: '/dashboard/supporters',
    access: { artist: true },
    summary: 'Who stands on your page as a supporter, and whom you took off it (`hidden`); longest first, at most 100.',
    query: afterOne,
    page: { size: MAX },
    response: z.array(supporter.extend({ hidden: z.boolean() })),
    handler: async ({ ctx, query }) => await mySupporters(ctx, { limit: MAX, ...query }),
  }),
  route({
    method: 'PUT',
    path: '/dashboard/supporters/:supporterId',
    access: { artist: true },
    summary: 'Takes a supporter off your page, or lets them stand there again, at once.',
    params: hideSupporterSchema.pick({ supporterId: true }),
    body: hideSupporterSchema.omit({ supporterId: true }),
    response: z.object({ hidden: z.boolean() }),
    handler: async ({ ctx, params, body }) => {
      await hideSupporter(ctx, { ...params, ...body })
      return body
    },
  }),
  route({
    method: 'GET',
    path: '/account/support',
    access: listener,
    summary: 'Whether you are shown among the supporters of artists whom you support.',
    response: shown,
    handler: async ({ ctx }) => ({ shown: await isSupportShown(ctx) }),
  }),
  route({
    method: 'PUT',
    path: '/account/support',
    access: listener,
    summary: 'Shows your display name among the supporters of artists whom you support, or nowhere any more, at once.',
    body: showSupportSchema,
    response: shown,
    handler: async ({ ctx, body }) => {
      await showSupport(ctx, body)
      return body
    },
  }),
]
