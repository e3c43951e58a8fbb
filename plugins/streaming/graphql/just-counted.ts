import { type SchemaBuilder, publicRead } from '#api/graphql/builder.ts'
import { type CountedSong, justCounted, MAX_COUNTED } from '../domain/just-counted.ts'

export function defineJustCounted(builder: SchemaBuilder): void {
  const counted = builder.objectRef<CountedSong>('CountedSong').implement({
    description: 'A song of which a stream was counted a short while ago. Nothing says who listened.',
    fields: (t) => ({
      songId: t.exposeID('songId', { description: 'Id of the song.' }),
      title: t.exposeString('title', { description: 'Title of the song.' }),
      artistName: t.exposeString('artistName', { description: 'Stage name of its artist.' }),
      artistUsername: t.exposeString('artistUsername', {
        description: 'Username, as in the address of the artist’s page.',
      }),
      artistFaceUrl: t.string({
        nullable: true,
        description: 'Address of the artist’s picture, a square.',
        resolve: ({ artistFace }) => artistFace?.url ?? null,
      }),
      artistFaceSrcSet: t.string({
        nullable: true,
        description: 'The artist’s picture in several widths.',
        resolve: ({ artistFace }) => artistFace?.srcSet ?? null,
      }),
      coverImageUrl: t.exposeString('coverImageUrl', { nullable: true, description: 'Address of its cover.' }),
      coverSrcSet: t.exposeString('coverSrcSet', { nullable: true, description: 'The cover in several widths.' }),
      coverColor: t.exposeString('coverColor', { nullable: true, description: 'Main colour of the cover as #rrggbb.' }),
      previewUrl: t.exposeString('previewUrl', {
        nullable: true,
        description: 'Path of half a minute of it, for everybody; null where there is none.',
      }),
      streams: t.exposeInt('streams', { description: 'How many of the platform’s latest 400 claims it counts for.' }),
      countedAt: t.expose('countedAt', {
        type: 'DateTime',
        description: 'When it was counted last, to the minute.',
      }),
    }),
  })

  builder.queryField('justCounted', (t) =>
    t.field({
      ...publicRead,
      type: [counted],
      description: `Songs of which a stream was counted a short while ago, newest first, at most ${MAX_COUNTED}; seconds old.`,
      resolve: async (_root, _args, { ctx }) => await justCounted(ctx),
    }),
  )
}
