import { route, type Route } from '#api/app/plugin.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { z } from 'zod'
import { playedSongs } from '../domain/played-songs.ts'

/** `?limit=` and `?before=` of the history. */
const historyPage = z.object({
  limit: pageLimit(100),
  before: z
    .string()
    .max(100, 'Before must be the place of a song that was read')
    .optional()
    .describe('The `place` of the last one that was read.'),
})

export const historyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/library/history',
    access: { user: true },
    summary:
      'Ids of the songs that you heard, last first; `before` (the `place` of the last one) goes on. Null where the song is gone.',
    query: historyPage,
    page: { cursor: ({ place }: { place: string }) => place },
    response: z.array(
      z.object({ songId: z.uuid().nullable(), heardAt: z.iso.datetime(), times: z.int(), place: z.string() }),
    ),
    handler: async ({ ctx, query: { limit, before } }) =>
      (await playedSongs(ctx, { limit, after: before })).map(({ heardAt, ...song }) => ({
        ...song,
        heardAt: heardAt.toISOString(),
      })),
  }),
]
