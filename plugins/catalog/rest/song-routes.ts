import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { answerOf, answersOf } from '#api/operation/operation-route.ts'
import { z } from 'zod'
import { newestPage } from '#api/rest/newest-page.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { findSong } from '../domain/song-lists.ts'
import { newReleases } from '../domain/new-releases.ts'
import { ownSongs } from '../domain/own-songs.ts'
import { maySee } from '../domain/visible-song.ts'
import { songOutput } from '../operations/songs.ts'

const MAX = 100

export const songRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/discover/new-releases',
    access: { public: true },
    summary:
      'Published songs of approved artists, newest first, 100 at most; `before` (the id of the last song) goes on.',
    query: z.object({
      limit: pageLimit(MAX),
      before: z.uuid('Before must be the id of a song').optional().describe('Id of the last song that was read.'),
    }),
    response: z.array(songOutput.shape),
    anonymous: true,
    // Short: an approval shows at once, and a repeated question costs a 304.
    cacheSeconds: 5,
    reads: ['Song', 'Artist'],
    handler: async ({ ctx, query }) => await answersOf(songOutput, ctx, await newReleases(ctx, query)),
  }),
  route({
    method: 'GET',
    path: '/songs/:id',
    access: { public: true },
    summary:
      'One song. Hidden and scheduled songs, and those of pending artists, are found by that artist and admins alone.',
    params: z.object({ id: z.string() }),
    response: songOutput.shape,
    publicRead: true,
    handler: async ({ ctx, params }) => {
      const found = await findSong(ctx, params.id)
      if (!found || !maySee(ctx.actor, found)) throw new NotFound('Song')
      return await answerOf(songOutput, ctx, found)
    },
  }),
  route({
    method: 'GET',
    path: '/songs/mine',
    access: { artist: true },
    summary: 'All songs of the own but deleted ones, newest first, 1,000 at most; `before` goes on.',
    query: newestPage,
    response: z.array(songOutput.shape),
    handler: async ({ ctx, query }) => await answersOf(songOutput, ctx, await ownSongs(ctx, query)),
  }),
]
