import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { parseInput } from '#api/app/errors.ts'
import { MediaRefused } from '#plugins/media'
import { publishSong } from '../domain/publish-song.ts'
import { publishSongSchema } from '../rules.ts'

/** From uploaded files to a published song. */
export function definePublishSong(builder: SchemaBuilder): void {
  const PublishSongInput = builder.inputType('PublishSongInput', {
    description: 'A new song.',
    fields: (t) => ({
      title: t.string({ required: true, description: '1 to 200 characters.' }),
      genre: t.string({ required: true, description: 'Free text of 1 to 60 characters.' }),
      duration: t.int({ required: true, description: 'Whole seconds; what is stored is measured from the file.' }),
      album: t.string({ description: 'Up to 200 characters.' }),
      releaseYear: t.int({ description: 'From 1900 to next year.' }),
      audioFileUrl: t.string({ required: true, description: '`uploadURL` or `objectPath` of the uploaded audio.' }),
      coverImageUrl: t.string({ description: '`uploadURL` or `objectPath` of the uploaded cover.' }),
    }),
  })

  builder.mutationField('publishSong', (t) =>
    t.prismaField({
      ...only({ artist: true }),
      type: 'Song',
      errors: { types: [MediaRefused] },
      description: 'Publishes a song as the signed-in artist; it is listed once the artist is approved.',
      args: { input: t.arg({ type: PublishSongInput, required: true, description: 'The song and its files.' }) },
      resolve: async (query, _root, { input }, { ctx }) => {
        const { id } = await publishSong(ctx, parseInput(publishSongSchema(ctx.clock.now()), input))
        return await ctx.db.song.findUniqueOrThrow({ ...withId(query), where: { id } })
      },
    }),
  )
}
