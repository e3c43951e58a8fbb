import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { supportersByUsername } from '../domain/list-supporters.ts'
import { mySupporters } from '../domain/hide-supporter.ts'

/** Supporters in one answer. */
const MAX = 100

const afterOne = z.object({
  after: z
    .uuid('After is the id of the last supporter seen')
    .optional()
    .describe('Go on after the supporter with this id.'),
})
const supporter = z.object({ id: z.uuid(), name: z.string(), since: z.string().regex(/^\d{4}-\d{2}$/) })

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
]
