import { NotFound, parseInput } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { newestPage } from '#api/rest/newest-page.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { deleteSong, editSong } from '../domain/songs.ts'
import { findSong, requireSong, type SongProfile } from '../domain/song-lists.ts'
import { newReleases } from '../domain/new-releases.ts'
import { ownSongs } from '../domain/own-songs.ts'
import { publishSong } from '../domain/publish-song.ts'
import { replaceSongAudio } from '../domain/song-audio.ts'
import { setSongState } from '../domain/publishing.ts'
import { maySee } from '../domain/visible-song.ts'
import { editSongSchema, publishSongSchema, replaceAudioSchema, stateSchema, uncountedNotice } from '../rules.ts'
import { songAnswer, songShape } from './song-shape.ts'

const MAX = 100

function publishedAnswer(published: SongProfile) {
  const notice = uncountedNotice(published)
  return { ...songShape(published), uncountedReason: notice && 'SONG_TOO_SHORT', notice }
}

export const songRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/songs',
    access: { artist: true },
    summary:
      'Publishes a song from an uploaded audio file and, if given, a cover; it is listed once its artist is approved. `notice` says so where its streams will not be counted.',
    // Parsed by the handler: how late a release year may be depends on the day.
    body: z.unknown(),
    describedBody: publishSongSchema(new Date()),
    response: songAnswer.extend({
      /** `SONG_TOO_SHORT` where streams of it will not be counted. */
      uncountedReason: z.enum(['SONG_TOO_SHORT']).nullable(),
      notice: z.string().nullable(),
    }),
    status: 201,
    idempotent: { find: async (ctx, id) => publishedAnswer(await requireSong(ctx, id)) },
    handler: async ({ ctx, body, newId }) =>
      publishedAnswer(await publishSong(ctx, parseInput(publishSongSchema(ctx.clock.now()), body), newId)),
  }),
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
    response: z.array(songAnswer),
    anonymous: true,
    // Short: an approval shows at once, and a repeated question costs a 304.
    cacheSeconds: 5,
    reads: ['Song', 'Artist'],
    handler: async ({ ctx, query }) => (await newReleases(ctx, query)).map(songShape),
  }),
  route({
    method: 'GET',
    path: '/songs/:id',
    access: { public: true },
    summary:
      'One song. Hidden and scheduled songs, and those of pending artists, are found by that artist and admins alone.',
    params: z.object({ id: z.string() }),
    response: songAnswer,
    publicRead: true,
    handler: async ({ ctx, params }) => {
      const found = await findSong(ctx, params.id)
      if (!found || !maySee(ctx.actor, found)) throw new NotFound('Song')
      return songShape(found)
    },
  }),
  route({
    method: 'PUT',
    path: '/songs/:id/state',
    access: { artist: true },
    summary: 'Publishes, hides or schedules a song of the own; everybody sees it at once.',
    params: z.object({ id: z.string() }),
    // Parsed by the handler: what is still to come depends on the moment.
    body: z.unknown(),
    describedBody: stateSchema(new Date()),
    response: songAnswer,
    handler: async ({ ctx, params, body }) =>
      songShape(await setSongState(ctx, params.id, parseInput(stateSchema(ctx.clock.now()), body))),
  }),
  route({
    method: 'GET',
    path: '/songs/mine',
    access: { artist: true },
    summary: 'All songs of the own but deleted ones, newest first, 1,000 at most; `before` goes on.',
    query: newestPage,
    response: z.array(songAnswer),
    handler: async ({ ctx, query }) => (await ownSongs(ctx, query)).map(songShape),
  }),
  route({
    method: 'PATCH',
    path: '/songs/:id',
    access: { artist: true },
    summary: 'Changes a song of the own; what is left out stays, null takes away.',
    params: z.object({ id: z.string() }),
    // Parsed by the handler: how late a release year may be depends on the day.
    body: z.unknown(),
    describedBody: editSongSchema(new Date()),
    response: songAnswer,
    handler: async ({ ctx, params, body }) =>
      songShape(await editSong(ctx, params.id, parseInput(editSongSchema(ctx.clock.now()), body))),
  }),
  route({
    method: 'PUT',
    path: '/songs/:id/audio',
    access: { artist: true },
    summary: 'Puts another recording into a song of the own; its streams stay.',
    params: z.object({ id: z.string() }),
    body: replaceAudioSchema,
    response: songAnswer,
    handler: async ({ ctx, params, body }) => songShape(await replaceSongAudio(ctx, params.id, body)),
  }),
  route({
    method: 'DELETE',
    path: '/songs/:id',
    access: { artist: true },
    summary: 'Deletes a song of the own for good. Its streams and money stay on statements.',
    params: z.object({ id: z.string() }),
    status: 204,
    handler: async ({ ctx, params }) => await deleteSong(ctx, params.id),
  }),
]
