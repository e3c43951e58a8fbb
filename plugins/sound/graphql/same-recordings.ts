import { isStaff } from '#api/access/staff.ts'
import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { sameRecordings, type SameRecording } from '../domain/same-recordings.ts'

/** For staff: which of an artist's recordings another artist has as well. */
export function defineSameRecordings(builder: SchemaBuilder): void {
  const Match = builder.objectRef<SameRecording>('SameRecording').implement({
    description: 'A song of an artist whose recording another artist has as well.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of the entry in the collection `same-recordings`.' }),
      title: t.string({ description: 'Title of the artist’s own song.', resolve: ({ song }) => song.title }),
      otherTitle: t.string({ description: 'Title of the other song.', resolve: ({ otherSong }) => otherSong.title }),
      otherArtistName: t.string({
        description: 'Stage name of the other artist.',
        resolve: ({ otherSong }) => otherSong.artist.name,
      }),
      otherArtistUsername: t.string({
        description: 'Username of the other artist.',
        resolve: ({ otherSong }) => otherSong.artist.username,
      }),
      cameLater: t.exposeBoolean('cameLater', { description: 'Whether the other song was there before.' }),
      isSettled: t.boolean({
        description: 'Whether staff has looked at it.',
        resolve: ({ settledAt }) => settledAt !== null,
      }),
    }),
  })
  builder.prismaObjectField('Artist', 'sameRecordings', (t) =>
    t.field({
      type: [Match],
      nullable: true,
      description:
        'Songs whose recording another artist has as well, the newest 20. Only for staff (editor, support); null for others.',
      authScopes: (_artist, _args, { actor }) => isStaff(actor, 'editor', 'support'),
      unauthorizedResolver: () => null,
      resolve: async ({ id }, _args, { ctx }) => await sameRecordings(ctx, id),
    }),
  )
}
