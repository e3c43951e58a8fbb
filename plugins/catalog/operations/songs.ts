import { defineOperation, defineOutput } from '#api/operation/operation.ts'
import { imageAddresses, MediaRefused } from '#plugins/media'
import { z } from 'zod'
import { publishSong } from '../domain/publish-song.ts'
import { setSongState } from '../domain/publishing.ts'
import { audioPath, replaceSongAudio } from '../domain/song-audio.ts'
import { requireSong, type SongProfile } from '../domain/song-lists.ts'
import { deleteSong, editSong } from '../domain/songs.ts'
import { AUDIENCES } from '../rules/audience.ts'
import { editSongSchema, publishSongSchema, replaceAudioSchema, stateSchema, uncountedNotice } from '../rules.ts'

const artist = { artist: true } as const
const byId = z.object({ id: z.string() })
const id = 'Id of the song.'
const audioFileUrl = '`uploadURL` or `objectPath` of the uploaded audio.'

/** What a new song and changes of one have in common. */
const described = {
  title: '1 to 200 characters.',
  genre: 'Free text of 1 to 60 characters.',
  releaseYear: 'From 1900 to next year.',
  coverImageUrl: '`uploadURL` or `objectPath` of the uploaded cover.',
}

const songInRest = (song: SongProfile) => ({
  ...song,
  withheldReason: song.withheldReason ?? undefined,
  audioFileUrl: audioPath(song.id),
  coverImageUrl: imageAddresses(song.coverKey, song.coverWidths)?.url ?? null,
  createdAt: song.createdAt.toISOString(),
  opensAt: song.opensAt?.toISOString() ?? null,
})

export const songOutput = defineOutput<SongProfile>({
  type: 'Song',
  model: 'song',
  shape: z.object({
    id: z.uuid(),
    artistId: z.uuid(),
    artistName: z.string(),
    title: z.string(),
    genre: z.string(),
    album: z.string().nullable(),
    releaseYear: z.int().nullable(),
    /** The single, EP or album it is a track of. */
    releaseId: z.uuid().nullable(),
    trackNumber: z.int().nullable(),
    tags: z.array(z.string()),
    explicit: z.boolean(),
    state: z.enum(['published', 'hidden', 'scheduled', 'deleted', 'withheld']),
    /** Why our team hid it; told to its artist and to staff alone, who see such songs. */
    withheldReason: z.string().optional(),
    /** Whole seconds. */
    duration: z.int(),
    /** Needs a subscription; redirects to the audio. */
    audioFileUrl: z.string(),
    coverImageUrl: z.string().nullable(),
    totalStreams: z.int(),
    createdAt: z.iso.datetime(),
    /** Who may hear it; without one of its own that of its release. */
    audience: z.enum(AUDIENCES),
    /** When it opens to everyone; null: not by itself. */
    opensAt: z.iso.datetime().nullable(),
  }),
  toRest: (_ctx, song) => songInRest(song),
})

const publishing = defineOperation({
  name: 'publishSong',
  description: 'Publishes a song as the signed-in artist; it is listed once the artist is approved.',
  access: artist,
  input: publishSongSchema,
  graphql: {
    input: { argument: 'The song and its files.', description: 'A new song.' },
    describe: {
      ...described,
      duration: 'Whole seconds; what is stored is measured from the file.',
      album: 'Up to 200 characters.',
      audioFileUrl,
    },
  },
  output: defineOutput<SongProfile>({
    ...songOutput,
    shape: (songOutput.shape as z.ZodObject)
      .extend({
        /** `SONG_TOO_SHORT` where streams of it will not be counted. */
        uncountedReason: z.enum(['SONG_TOO_SHORT']).nullable(),
        notice: z.string().nullable(),
      })
      .meta({ id: 'PublishedSong' }),
    toRest: (_ctx, song) => {
      const notice = uncountedNotice(song)
      return { ...songInRest(song), uncountedReason: notice && 'SONG_TOO_SHORT', notice }
    },
  }),
  errors: [MediaRefused],
  rest: {
    method: 'POST',
    path: '/songs',
    summary:
      'Publishes a song from an uploaded audio file and, if given, a cover; it is listed once its artist is approved. `notice` says so where its streams will not be counted.',
    status: 201,
  },
  repeated: requireSong,
  run: async (ctx, song, { newId }) => await publishSong(ctx, song, newId),
})

const changing = defineOperation({
  name: 'editSong',
  description: 'Changes a song of the signed-in artist.',
  access: artist,
  params: byId,
  input: editSongSchema,
  graphql: {
    input: {
      argument: 'The changes.',
      description: 'What changes of a song: what is left out stays, null takes away.',
    },
    describe: {
      ...described,
      id,
      tags: 'At most 10, of 30 characters each.',
      album: 'Finds or makes the release of this title; null makes it a single by itself.',
      trackNumber: '1 to 999; the last one where it is left out on another release.',
      lyrics: 'Up to 20,000 characters.',
      timedLyrics: 'As LRC, up to 40,000 characters.',
      credits: 'Up to 4,000 characters.',
      explicit: 'Whether its words are explicit.',
      isrc: '12 characters, with or without dashes.',
      audience: 'Who may hear it; null for that of its release.',
      opensAt: 'With an audience: when it opens to everyone, within a year.',
    },
    types: { audience: 'Audience', opensAt: 'DateTime' },
  },
  output: songOutput,
  errors: [MediaRefused],
  rest: {
    method: 'PATCH',
    path: '/songs/:id',
    summary: 'Changes a song of the own; what is left out stays, null takes away.',
  },
  run: async (ctx, { id: songId, ...changes }) => await editSong(ctx, songId, changes),
})

const replacingAudio = defineOperation({
  name: 'replaceSongAudio',
  description: 'Puts another recording into a song of the signed-in artist; its streams stay.',
  access: artist,
  params: byId,
  input: replaceAudioSchema,
  graphql: { describe: { id, audioFileUrl } },
  output: songOutput,
  errors: [MediaRefused],
  rest: {
    method: 'PUT',
    path: '/songs/:id/audio',
    summary: 'Puts another recording into a song of the own; its streams stay.',
  },
  run: async (ctx, { id: songId, ...file }) => await replaceSongAudio(ctx, songId, file),
})

const settingState = defineOperation({
  name: 'setSongState',
  description: 'Publishes, hides or schedules a song of the signed-in artist; everybody sees it at once.',
  access: artist,
  params: byId,
  input: stateSchema,
  graphql: {
    input: { argument: 'What it becomes.', description: 'Whether a song is out.', name: 'SongStateInput' },
    describe: { id, state: 'What it becomes.', publishAt: 'With `scheduled`: when it comes out, within a year.' },
    types: { state: 'ReleaseState', publishAt: 'DateTime' },
  },
  output: songOutput,
  rest: {
    method: 'PUT',
    path: '/songs/:id/state',
    summary: 'Publishes, hides or schedules a song of the own; everybody sees it at once.',
  },
  run: async (ctx, { id: songId, ...change }) => await setSongState(ctx, songId, change),
})

const deleting = defineOperation({
  name: 'deleteSong',
  description:
    'Deletes a song of the signed-in artist for good and answers its id. Its streams and money stay on statements.',
  access: artist,
  params: byId,
  graphql: { describe: { id } },
  output: defineOutput<string>({ type: 'ID', shape: z.string() }),
  rest: {
    method: 'DELETE',
    path: '/songs/:id',
    summary: 'Deletes a song of the own for good. Its streams and money stay on statements.',
    status: 204,
  },
  run: async (ctx, { id: songId }) => {
    await deleteSong(ctx, songId)
    return songId
  },
})

export const songOperations = [publishing, changing, replacingAudio, settingState, deleting]
