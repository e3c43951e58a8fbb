import { route, type Route } from '#api/app/plugin.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { z } from 'zod'
import { clearHistory, forgetPlayed, historyKept, keepHistory } from '../domain/keep-history.ts'
import { playedSongs } from '../domain/played-songs.ts'
import { forgetPlayedInput, keepHistoryInput } from '../rules.ts'

/** `?limit=` and `?before=` of the history. */
const historyPage = z.object({
  limit: pageLimit(100),
  before: z
    .string()
    .max(100, 'Before must be the place of a song that was read')
    .optional()
    .describe('The `place` of the last one that was read.'),
})

const listener = { user: true } as const
const kept = z.object({ kept: z.boolean() })

export const historyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/library/history',
    access: listener,
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
  route({
    method: 'DELETE',
    path: '/library/history',
    access: listener,
    summary: 'Empties the history. Streams stay counted.',
    response: z.object({ cleared: z.boolean() }),
    handler: async ({ ctx }) => {
      await clearHistory(ctx)
      return { cleared: true }
    },
  }),
  route({
    method: 'DELETE',
    path: '/library/history/:songId',
    access: listener,
    summary: 'Takes one song out of the history, until you hear it again.',
    params: forgetPlayedInput,
    response: z.object({ forgotten: z.boolean() }),
    handler: async ({ ctx, params }) => {
      await forgetPlayed(ctx, params)
      return { forgotten: true }
    },
  }),
  route({
    method: 'GET',
    path: '/library/history/kept',
    access: listener,
    summary: 'Whether what you hear is kept in the history.',
    response: kept,
    handler: async ({ ctx }) => ({ kept: await historyKept(ctx) }),
  }),
  route({
    method: 'PUT',
    path: '/library/history/kept',
    access: listener,
    summary: 'Switches the history on or off from now on.',
    body: keepHistoryInput,
    response: kept,
    handler: async ({ ctx, body }) => {
      await keepHistory(ctx, body)
      return { kept: body.kept }
    },
  }),
]
