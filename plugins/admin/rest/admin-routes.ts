import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'

const editors = { editor: true } as const
/** More than staff can look through at once; the GraphQL list pages through all. */
const MAX_PENDING = 500

export const adminRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/pending-artists',
    access: editors,
    summary: 'Artists who wait for approval, the longest waiting first, at most 500.',
    response: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        username: z.string(),
        email: z.string(),
        genre: z.string(),
        bio: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    handler: async ({ ctx }) =>
      await ctx.services.auth.listPendingArtists(ctx, {
        take: MAX_PENDING,
        select: { id: true, name: true, username: true, email: true, genre: true, bio: true, createdAt: true },
      }),
  }),
]
