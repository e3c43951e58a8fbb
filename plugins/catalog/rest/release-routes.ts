import { NotFound, parseInput } from '#api/errors.ts'
import { type Route, route } from '#api/plugin.ts'
import { newestPage } from '#api/rest/newest-page.ts'
import { z } from 'zod'
import { findRelease } from '../domain/find-releases.ts'
import { releasesOfArtist } from '../domain/releases-of-artist.ts'
import { setReleaseState } from '../domain/set-state.ts'
import { tracksOfRelease } from '../domain/tracks-of-release.ts'
import { maySee } from '../domain/visible-song.ts'
import { stateSchema } from '../rules.ts'
import { releaseAnswer, releaseShape } from './release-shape.ts'
import { songAnswer, songShape } from './song-shape.ts'

export const releaseRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/releases',
    access: { public: true },
    summary:
      'Singles, EPs and albums of an artist, newest first, 1,000 at most; `before` (the id of the last one) goes on: those that are out for everybody, all for that artist and admins.',
    params: z.object({ artistId: z.string() }),
    query: newestPage,
    response: z.array(releaseAnswer),
    publicRead: true,
    handler: async ({ ctx, params, query }) => (await releasesOfArtist(ctx, params.artistId, query)).map(releaseShape),
  }),
  route({
    method: 'GET',
    path: '/releases/:id',
    access: { public: true },
    summary: 'One release with its tracks in order. What is not out is found by its artist and admins alone.',
    params: z.object({ id: z.string() }),
    response: releaseAnswer.extend({ tracks: z.array(songAnswer) }),
    publicRead: true,
    handler: async ({ ctx, params }) => {
      const release = await findRelease(ctx, params.id)
      if (!release || !maySee(ctx.actor, release)) throw new NotFound('Release')
      return { ...releaseShape(release), tracks: (await tracksOfRelease(ctx, release)).map(songShape) }
    },
  }),
  route({
    method: 'PUT',
    path: '/releases/:id/state',
    access: { artist: true },
    summary: 'Publishes, hides or schedules a release of the own, with all its tracks.',
    params: z.object({ id: z.string() }),
    // Parsed by the handler: what is still to come depends on the moment.
    body: z.unknown(),
    describedBody: stateSchema(new Date()),
    response: releaseAnswer,
    handler: async ({ ctx, params, body }) =>
      releaseShape(await setReleaseState(ctx, params.id, parseInput(stateSchema(ctx.clock.now()), body))),
  }),
]
