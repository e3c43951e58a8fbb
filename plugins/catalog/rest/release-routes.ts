import { NotFound, parseInput } from '#api/app/errors.ts'
import { type RepeatedCall, route, type Route } from '#api/app/plugin.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { comingTracks, tracksOfRelease } from '../domain/release-tracks.ts'
import { createRelease, deleteRelease, editRelease, orderTracks, publishRelease } from '../domain/releases.ts'
import { findRelease, releasesOfArtist, requireRelease } from '../domain/release-lists.ts'
import { setReleaseState } from '../domain/publishing.ts'
import { maySee } from '../domain/visible-song.ts'
import {
  createReleaseSchema,
  editReleaseSchema,
  orderTracksSchema,
  publishReleaseSchema,
  releaseStateSchema,
} from '../rules/release.ts'
import { comingTrackAnswer, releaseAnswer, releaseShape } from './release-shape.ts'
import { songAnswer, songShape } from './song-shape.ts'

const repeated: RepeatedCall = { find: async (ctx, id) => releaseShape(await requireRelease(ctx, id)) }

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
    response: z.array(releaseAnswer),
    publicRead: true,
    handler: async ({ ctx, params, query }) => (await releasesOfArtist(ctx, params.artistId, query)).map(releaseShape),
  }),
  route({
    method: 'GET',
    path: '/releases/:id',
    access: { public: true },
    summary:
      'One release with its tracks in order. What is not out is found by its artist and admins alone; one that is announced by everybody, with the titles of its `comingTracks`.',
    params: z.object({ id: z.string() }),
    response: releaseAnswer.extend({ tracks: z.array(songAnswer), comingTracks: z.array(comingTrackAnswer) }),
    publicRead: true,
    handler: async ({ ctx, params }) => {
      const release = await findRelease(ctx, params.id)
      if (!release || !maySee(ctx.actor, release)) throw new NotFound('Release')
      return {
        ...releaseShape(release),
        tracks: (await tracksOfRelease(ctx, release)).map(songShape),
        comingTracks: await comingTracks(ctx, release),
      }
    },
  }),
  route({
    method: 'PUT',
    path: '/releases/:id/state',
    access: { artist: true },
    summary:
      'Publishes, hides or schedules a release of the own, with all its tracks. `announced` shows the page of what is scheduled to everybody before it is out; left out, that stays as it is.',
    params: z.object({ id: z.string() }),
    // Parsed by the handler: what is still to come depends on the moment.
    body: z.unknown(),
    describedBody: releaseStateSchema(new Date()),
    response: releaseAnswer,
    handler: async ({ ctx, params, body }) =>
      releaseShape(await setReleaseState(ctx, params.id, parseInput(releaseStateSchema(ctx.clock.now()), body))),
  }),
  route({
    method: 'POST',
    path: '/releases',
    access: { artist: true },
    summary:
      'Makes a release; songs become its tracks by their album. `RELEASE_TITLE_TAKEN` for a title that you have.',
    body: createReleaseSchema,
    response: releaseAnswer,
    status: 201,
    idempotent: repeated,
    handler: async ({ ctx, body, newId }) => releaseShape(await createRelease(ctx, body, newId)),
  }),
  route({
    method: 'POST',
    path: '/releases/publish',
    access: { artist: true },
    summary:
      'Publishes a release with all its tracks from uploaded files, at once or at `publishAt`: all of it, or nothing. `RELEASE_TITLE_TAKEN` for a title that you have.',
    // Parsed by the handler: what is still to come depends on the moment.
    body: z.unknown(),
    describedBody: publishReleaseSchema(new Date()),
    response: releaseAnswer,
    status: 201,
    idempotent: repeated,
    handler: async ({ ctx, body, newId }) =>
      releaseShape(await publishRelease(ctx, parseInput(publishReleaseSchema(ctx.clock.now()), body), newId)),
  }),
  route({
    method: 'PATCH',
    path: '/releases/:id',
    access: { artist: true },
    summary: 'Changes a release of the own; what is left out stays, null takes away.',
    params: z.object({ id: z.string() }),
    body: editReleaseSchema,
    response: releaseAnswer,
    handler: async ({ ctx, params, body }) => releaseShape(await editRelease(ctx, params.id, body)),
  }),
  route({
    method: 'PUT',
    path: '/releases/:id/tracks',
    access: { artist: true },
    summary: 'Numbers all tracks of a release of the own in this order.',
    params: z.object({ id: z.string() }),
    body: orderTracksSchema,
    response: releaseAnswer,
    handler: async ({ ctx, params, body }) => releaseShape(await orderTracks(ctx, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/releases/:id',
    access: { artist: true },
    summary: 'Deletes a release of the own; its tracks become singles.',
    params: z.object({ id: z.string() }),
    status: 204,
    handler: async ({ ctx, params }) => await deleteRelease(ctx, params.id),
  }),
]
