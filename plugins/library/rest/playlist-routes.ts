import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { answerOf } from '#api/operation/operation-route.ts'
import { z } from 'zod'
import { presentPlaylist } from '../domain/list-playlists.ts'
import { findPlaylist, requirePlaylist } from '../domain/playlist-access.ts'
import { playlistSongs } from '../domain/playlist-entries.ts'
import { playlistOutput } from '../operations/playlists.ts'
import { playlistInput } from '../rules.ts'
import { pageLimit } from '#api/rest/page-limit.ts'

export const playlistRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/playlists/:playlistId',
    access: { public: true },
    summary: 'One playlist; 404 where it is private and you do not work on it.',
    params: playlistInput,
    response: playlistOutput.shape,
    handler: async ({ ctx, params }) => {
      const found = await findPlaylist(ctx, params.playlistId)
      if (!found) throw new NotFound('Playlist')
      return await answerOf(playlistOutput, ctx, await presentPlaylist(ctx, found))
    },
  }),
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
