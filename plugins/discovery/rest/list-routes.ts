import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { chartSongIds, freshSongIds, similarSongIds } from '../domain/public-lists.ts'
import { chartInput, similarInput } from '../rules.ts'

const ids = z.array(z.uuid())

export const listRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/discover/charts/:span',
    access: { public: true },
    summary:
      'Ids of songs by how many people listened to them in the last 7 (`week`) or 30 days (`month`), one of each release; 100 at most.',
    params: chartInput,
    response: ids,
    publicRead: true,
    handler: async ({ ctx, params }) => await chartSongIds(ctx, params),
  }),
  route({
    method: 'GET',
    path: '/discover/fresh',
    access: { public: true },
    summary: 'Ids of the newest song of each artist, newest first; 20 at most.',
    response: ids,
    publicRead: true,
    handler: async ({ ctx }) => await freshSongIds(ctx),
  }),
  route({
    method: 'GET',
    path: '/songs/:songId/similar',
    access: { public: true },
    summary: 'Ids of what people listened to who listened to this song, the nearest first; 20 at most.',
    params: similarInput,
    response: ids,
    publicRead: true,
    handler: async ({ ctx, params }) => await similarSongIds(ctx, params),
  }),
]
