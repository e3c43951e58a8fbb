import { type Route, route } from '#api/plugin.ts'
import { z } from 'zod'
import { supportersByUsername } from '../domain/list-supporters.ts'
import { isSupportShown, showSupport } from '../domain/show-support.ts'
import { showSupportSchema } from '../rules.ts'

/** Supporters in one answer. */
const MOST = 100

const listener = { user: true } as const
const shown = z.object({ shown: z.boolean() })

export const supporterRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:username/supporters',
    access: { public: true },
    summary:
      'Listeners who support an artist with money and agreed to be shown, those first who have supported longest, at most 100.',
    params: z.object({ username: z.string().describe('Username of the artist.') }),
    query: z.object({
      after: z
        .uuid('After is the id of the last supporter seen')
        .optional()
        .describe('Go on after the supporter with this id.'),
    }),
    response: z.array(z.object({ id: z.uuid(), name: z.string(), since: z.string().regex(/^\d{4}-\d{2}$/) })),
    handler: async ({ ctx, params, query }) =>
      await supportersByUsername(ctx, params.username, { limit: MOST, ...query }),
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
