import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { requirePlaylist } from '../domain/playlist-access.ts'
import { playlistSongs } from '../domain/playlist-entries.ts'
import { playlistInput } from '../rules.ts'
import { pageLimit } from '#api/rest/page-limit.ts'

export const playlistRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/playlists/:playlistId/songs',
    access: { public: true },
    summary:
      'Its songs in their order; `before` names the last entry that was read. `songId` is null for a song that is gone.',
    params: playlistInput,
    query: z.object({
      limit: pageLimit(100),
      before: z
        .uuid('Before must be the id of the last one that was read')
        .optional()
        .describe('Id of the last one that was read.'),
    }),
    response: z.array(z.object({ id: z.uuid(), songId: z.uuid().nullable(), addedAt: z.iso.datetime() })),
    handler: async ({ ctx, params, query: { limit, before } }) => {
      const { id } = await requirePlaylist(ctx, params.playlistId)
      return (await playlistSongs(ctx, id, { limit, after: before })).map(({ addedAt, ...entry }) => ({
        ...entry,
        addedAt: addedAt.toISOString(),
      }))
    },
  }),
]
