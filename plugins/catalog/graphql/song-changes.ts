import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { MediaRefused } from '#plugins/media'
import { deleteSong, editSong } from '../domain/songs.ts'
import { replaceSongAudio } from '../domain/song-audio.ts'
import { editSongSchema, replaceAudioSchema } from '../rules.ts'

const songId = { required: true, description: 'Id of the song.' } as const

/** What an artist may do with a song of theirs. */
export function defineSongChanges(builder: SchemaBuilder) {
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
