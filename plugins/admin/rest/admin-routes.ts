import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { rejectArtistSchema } from '#plugins/auth/rules.ts'
import { approveArtist, recordOwnApproval } from '../domain/approve-artist.ts'
import { platformStats } from '../domain/platform-stats.ts'
import { rejectArtist } from '../domain/reject-artist.ts'

const editors = { editor: true } as const
/** More than staff can look through at once; the GraphQL list pages through all. */
const MAX_PENDING = 500
const artistId = z.object({ id: z.string().describe('Id of the artist.') })

export const adminRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/platform-stats',
    access: { admin: true },
    summary: 'Totals of the platform.',
    response: z.object({ totalArtists: z.int(), totalUsers: z.int(), totalSongs: z.int(), totalStreams: z.int() }),
    handler: async ({ ctx }) => await platformStats(ctx),
  }),
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
  route({
    method: 'POST',
    path: '/admin/approve-artist/:id',
    access: editors,
    onRefused: async (ctx, { id }) => await recordOwnApproval(ctx, id ?? ''),
    summary: 'Approves a pending artist; once more changes nothing. 404 for unknown and rejected ones.',
    params: artistId,
    response: z.object({
      id: z.uuid(),
      username: z.string(),
      name: z.string(),
      email: z.string(),
      genre: z.string(),
      approved: z.literal(true),
    }),
    handler: async ({ ctx, params }) => {
      const { id, username, name, email, genre } = await approveArtist(ctx, params.id)
      return { id, username, name, email, genre, approved: true }
    },
  }),
  route({
    method: 'DELETE',
    path: '/admin/reject-artist/:id',
    access: editors,
    summary:
      'Removes a pending artist with songs and objects, and tells them by mail. 404 for unknown ones, 409 for artists who were approved.',
    params: artistId,
    query: rejectArtistSchema,
    response: z.object({ id: z.uuid(), removed: z.literal(true) }),
    handler: async ({ ctx, params, query }) => {
      await rejectArtist(ctx, params.id, query)
      return { id: params.id, removed: true }
    },
  }),
]
