import { MOST_COUNTED, type SchemaBuilder, only, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/errors.ts'
import { NEWEST_FIRST, atPlace } from '#api/page-place.ts'
import { mayManageArtist } from '#plugins/auth'
import { MediaRefused } from '#plugins/media'
import { deleteSong } from '../domain/delete-song.ts'
import { deleteRelease } from '../domain/delete-release.ts'
import { createRelease, editRelease, orderTracks } from '../domain/edit-release.ts'
import { publishRelease } from '../domain/publish-release.ts'
import { editSong } from '../domain/edit-song.ts'
import { everyTrack } from '../domain/every-track.ts'
import { mySongs } from '../domain/my-songs.ts'
import { actingArtist } from '../domain/own-song.ts'
import { replaceSongAudio } from '../domain/replace-audio.ts'
import { createReleaseSchema, editReleaseSchema, orderTracksSchema, publishReleaseSchema } from '../release-rules.ts'
import { editSongSchema, mySongsSchema, replaceAudioSchema } from '../rules.ts'
import type { defineRelease } from './release.ts'
import type { defineSong } from './song.ts'

type SongTypes = ReturnType<typeof defineSong>
type ReleaseTypes = ReturnType<typeof defineRelease>
type InputFields = Parameters<Parameters<SchemaBuilder['inputType']>[1]['fields']>[0]

/** An artist's own music: all of it, and what may be done with it. */
export function defineOwnMusic(builder: SchemaBuilder, types: SongTypes & ReleaseTypes): void {
  defineLists(builder, types)
  defineSongChanges(builder)
  defineReleaseChanges(builder, types)
}

function defineLists(
  builder: SchemaBuilder,
  { song, songs, release, releases, ReleaseStates }: SongTypes & ReleaseTypes,
) {
  builder.prismaObjectField('Release', 'everyTrack', (t) =>
    t.prismaField({
      type: [song],
      nullable: true,
      select: { artistId: true },
      description: 'Hidden and scheduled tracks too, in order. For its artist and admins; null for others.',
      authScopes: ({ artistId }, _args, { actor }) => mayManageArtist(actor, artistId, 'editor', 'support'),
      unauthorizedResolver: () => null,
      resolve: async (query, { id }, _args, { ctx }) => await everyTrack(ctx, id, query),
    }),
  )
  builder.queryFields((t) => ({
    mySongs: t.prismaConnection(
      {
        ...only({ artist: true }),
        type: song,
        cursor: 'id',
        description: 'All songs of the signed-in artist but deleted ones, newest first.',
        args: {
          state: t.arg({ type: ReleaseStates, description: 'Only those in this state.' }),
          search: t.arg.string({ description: 'Words of the title, the album or the genre.' }),
        },
        totalCount: (_root, args, { ctx }) =>
          ctx.db.song.count({
            where: mySongs(actingArtist(ctx), parseInput(mySongsSchema, args)),
            take: MOST_COUNTED,
          }),
        resolve: async (query, _root, args, { ctx }) => {
          const where = mySongs(actingArtist(ctx), parseInput(mySongsSchema, args))
          return await ctx.db.song.findMany(await atPlace(ctx.db.song, query, { where, order: NEWEST_FIRST }))
        },
      },
      songs,
    ),
    myReleases: t.prismaConnection(
      {
        ...only({ artist: true }),
        type: release,
        cursor: 'id',
        description: 'All releases of the signed-in artist, newest first.',
        totalCount: (_root, _args, { ctx }) =>
          ctx.db.release.count({ where: { artistId: actingArtist(ctx) }, take: MOST_COUNTED }),
        resolve: async (query, _root, _args, { ctx }) => {
          const where = { artistId: actingArtist(ctx) }
          return await ctx.db.release.findMany(await atPlace(ctx.db.release, query, { where, order: NEWEST_FIRST }))
        },
      },
      releases,
    ),
  }))
}

const songId = { required: true, description: 'Id of the song.' } as const
const releaseId = { required: true, description: 'Id of the release.' } as const

function defineSongChanges(builder: SchemaBuilder) {
  const EditSongInput = builder.inputType('EditSongInput', {
    description: 'What changes of a song: what is left out stays, null takes away.',
    fields: (t) => ({
      title: t.string({ description: '1 to 200 characters.' }),
      genre: t.string({ description: 'Free text of 1 to 60 characters.' }),
      tags: t.stringList({ description: 'At most 10, of 30 characters each.' }),
      album: t.string({ description: 'Finds or makes the release of this title; null makes it a single by itself.' }),
      trackNumber: t.int({ description: '1 to 999; the last one where it is left out on another release.' }),
      releaseYear: t.int({ description: 'From 1900 to next year.' }),
      lyrics: t.string({ description: 'Up to 20,000 characters.' }),
      timedLyrics: t.string({ description: 'As LRC, up to 40,000 characters.' }),
      credits: t.string({ description: 'Up to 4,000 characters.' }),
      explicit: t.boolean({ description: 'Whether its words are explicit.' }),
      isrc: t.string({ description: '12 characters, with or without dashes.' }),
      coverImageUrl: t.string({ description: '`uploadURL` or `objectPath` of the uploaded cover.' }),
    }),
  })
  builder.mutationFields((t) => ({
    editSong: t.prismaField({
      ...only({ artist: true }),
      type: 'Song',
      errors: { types: [MediaRefused] },
      description: 'Changes a song of the signed-in artist.',
      args: {
        id: t.arg.id(songId),
        input: t.arg({ type: EditSongInput, required: true, description: 'The changes.' }),
      },
      resolve: async (query, _root, { id, input }, { ctx }) => {
        await editSong(ctx, id, parseInput(editSongSchema(ctx.clock.now()), input))
        return await ctx.db.song.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    replaceSongAudio: t.prismaField({
      ...only({ artist: true }),
      type: 'Song',
      errors: { types: [MediaRefused] },
      description: 'Puts another recording into a song of the signed-in artist; its streams stay.',
      args: {
        id: t.arg.id(songId),
        audioFileUrl: t.arg.string({
          required: true,
          description: '`uploadURL` or `objectPath` of the uploaded audio.',
        }),
      },
      resolve: async (query, _root, { id, audioFileUrl }, { ctx }) => {
        await replaceSongAudio(ctx, id, parseInput(replaceAudioSchema, { audioFileUrl }))
        return await ctx.db.song.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    deleteSong: t.field({
      ...only({ artist: true }),
      type: 'ID',
      description:
        'Deletes a song of the signed-in artist for good and answers its id. Its streams and money stay on statements.',
      args: { id: t.arg.id(songId) },
      resolve: async (_root, { id }, { ctx }) => {
        await deleteSong(ctx, id)
        return id
      },
    }),
  }))
}

function defineReleaseChanges(builder: SchemaBuilder, { ReleaseKinds }: ReleaseTypes) {
  const details = (t: InputFields) => ({
    releaseDate: t.string({ description: 'A day, for example 2026-11-21.' }),
    description: t.string({ description: 'Up to 4,000 characters.' }),
    label: t.string({ description: 'Up to 120 characters.' }),
    credits: t.string({ description: 'Up to 4,000 characters.' }),
    coverImageUrl: t.string({ description: '`uploadURL` or `objectPath` of the uploaded cover.' }),
  })
  /** What is said of a new release, with or without its tracks. */
  const ofNew = (t: InputFields) => ({
    title: t.string({ required: true, description: '1 to 200 characters; one of a title for each artist.' }),
    kind: t.field({ type: ReleaseKinds, required: true, description: 'What it is.' }),
    ...details(t),
  })
  const CreateReleaseInput = builder.inputType('CreateReleaseInput', {
    description: 'A new release; songs become its tracks by their album.',
    fields: ofNew,
  })
  const NewTrackInput = builder.inputType('NewTrackInput', {
    description: 'A track of a release that is published.',
    fields: (t) => ({
      title: t.string({ required: true, description: '1 to 200 characters.' }),
      genre: t.string({ required: true, description: 'Free text of 1 to 60 characters.' }),
      explicit: t.boolean({ description: 'Whether its words are explicit; they are not where this is left out.' }),
      audioFileUrl: t.string({ required: true, description: '`uploadURL` or `objectPath` of the uploaded audio.' }),
    }),
  })
  const PublishReleaseInput = builder.inputType('PublishReleaseInput', {
    description: 'A new release with its tracks, in order.',
    fields: (t) => ({
      ...ofNew(t),
      publishAt: t.field({ type: 'DateTime', description: 'When it comes out, within a year; at once without it.' }),
      announced: t.boolean({
        description: 'With `publishAt`: everybody sees its page before it is out. False unless told.',
      }),
      tracks: t.field({ type: [NewTrackInput], required: true, description: 'At most 60, in their order.' }),
    }),
  })
  const EditReleaseInput = builder.inputType('EditReleaseInput', {
    description: 'What changes of a release: what is left out stays, null takes away.',
    fields: (t) => ({
      title: t.string({ description: '1 to 200 characters; its address stays.' }),
      kind: t.field({ type: ReleaseKinds, description: 'What it is.' }),
      ...details(t),
    }),
  })
  builder.mutationFields((t) => ({
    createRelease: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      errors: { types: [MediaRefused] },
      description: 'Makes a release of the signed-in artist. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
      args: { input: t.arg({ type: CreateReleaseInput, required: true, description: 'The release.' }) },
      resolve: async (query, _root, { input }, { ctx }) => {
        const { id } = await createRelease(ctx, parseInput(createReleaseSchema, input))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    publishRelease: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      errors: { types: [MediaRefused] },
      description:
        'Publishes a release with all its tracks as the signed-in artist: all of it, or nothing. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
      args: { input: t.arg({ type: PublishReleaseInput, required: true, description: 'The release and its tracks.' }) },
      resolve: async (query, _root, { input }, { ctx }) => {
        const { id } = await publishRelease(ctx, parseInput(publishReleaseSchema(ctx.clock.now()), input))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    editRelease: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      errors: { types: [MediaRefused] },
      description: 'Changes a release of the signed-in artist. Fails with `RELEASE_TITLE_TAKEN` for a title they have.',
      args: {
        id: t.arg.id(releaseId),
        input: t.arg({ type: EditReleaseInput, required: true, description: 'The changes.' }),
      },
      resolve: async (query, _root, { id, input }, { ctx }) => {
        await editRelease(ctx, id, parseInput(editReleaseSchema, input))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    orderTracks: t.prismaField({
      ...only({ artist: true }),
      type: 'Release',
      description: 'Numbers all tracks of a release of the signed-in artist in this order.',
      args: {
        id: t.arg.id(releaseId),
        songIds: t.arg.idList({ required: true, description: 'Every track once, hidden and scheduled ones too.' }),
      },
      resolve: async (query, _root, { id, songIds }, { ctx }) => {
        await orderTracks(ctx, id, parseInput(orderTracksSchema, { songIds }))
        return await ctx.db.release.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
    deleteRelease: t.field({
      ...only({ artist: true }),
      type: 'ID',
      description: 'Deletes a release of the signed-in artist and answers its id; its tracks become singles.',
      args: { id: t.arg.id(releaseId) },
      resolve: async (_root, { id }, { ctx }) => {
        await deleteRelease(ctx, id)
        return id
      },
    }),
  }))
}
