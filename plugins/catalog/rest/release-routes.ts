import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { answerOf, answersOf } from '#api/operation/operation-route.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { comingTracks, tracksOfRelease } from '../domain/release-tracks.ts'
import { findRelease, releasesOfArtist } from '../domain/release-lists.ts'
import { maySee } from '../domain/visible-song.ts'
import { releaseOutput } from '../operations/releases.ts'
import { songOutput } from '../operations/songs.ts'

/** A track that is not out yet. */
const comingTrack = z.object({
  trackNumber: z.int().nullable(),
  title: z.string(),
  /** Whole seconds. */
  duration: z.int(),
  explicit: z.boolean(),
})

export const releaseRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/releases',
    access: { public: true },
    summary:
      'Singles, EPs and albums of an artist, newest first, 1,000 at most; `before` (the id of the last one) goes on: those that are out for everybody, with `announced=true` those that are announced as well, all for that artist and admins.',
    params: z.object({ artistId: z.string() }),
    query: newestPage.extend({
      announced: z
        .enum(['true', 'false'], 'Announced must be true or false')
        .transform((is) => is === 'true')
        .optional()
        .describe('Those too that are announced and not out yet; see `state` and `publishAt`.'),
    }),
    response: z.array(releaseOutput.shape),
    publicRead: true,
    handler: async ({ ctx, params, query }) =>
      await answersOf(releaseOutput, ctx, await releasesOfArtist(ctx, params.artistId, query)),
  }),
  route({
    method: 'GET',
    path: '/releases/:id',
    access: { public: true },
    summary:
      'One release with its tracks in order. What is not out is found by its artist and admins alone; one that is announced by everybody, with the titles of its `comingTracks`.',
    params: z.object({ id: z.string() }),
    response: (releaseOutput.shape as z.ZodObject).extend({
      tracks: z.array(songOutput.shape),
      comingTracks: z.array(comingTrack),
    }),
    publicRead: true,
    handler: async ({ ctx, params }) => {
      const release = await findRelease(ctx, params.id)
      if (!release || !maySee(ctx.actor, release)) throw new NotFound('Release')
      return {
        ...((await answerOf(releaseOutput, ctx, release)) as object),
        tracks: await answersOf(songOutput, ctx, await tracksOfRelease(ctx, release)),
        comingTracks: await comingTracks(ctx, release),
      }
    },
  }),
]
