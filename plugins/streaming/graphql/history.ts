import { only, type SchemaBuilder, withId } from '#api/graphql/builder.ts'
import { placedPage } from '#api/graphql/forward-page.ts'
import { type PlayedSong, playedSongs } from '../domain/played-songs.ts'
import { HISTORY_SONGS } from '../rules.ts'

/** What a listener heard. */
export function defineHistory(builder: SchemaBuilder): void {
  const Played = builder.objectRef<PlayedSong>('PlayedSong').implement({
    description: 'A song that you heard: a stream of it counted.',
    fields: (t) => ({
      song: t.prismaField({
        type: 'Song',
        nullable: true,
        description: 'The song; null for one that is gone or hidden.',
        resolve: async (query, { songId }, _args, { ctx }) =>
          songId ? await ctx.services.catalog.selectSong(ctx, songId, withId(query)) : null,
      }),
      heardAt: t.expose('heardAt', { type: 'DateTime', description: 'When you heard it last.' }),
      times: t.exposeInt('times', { description: 'How often, since the history was last cleared.' }),
    }),
  })

  builder.queryFields((t) => ({
    playedSongs: t.connection(
      {
        ...only({ user: true }),
        type: Played,
        description: `What you heard, last first: each song once, up to about ${HISTORY_SONGS} songs. New streams are in it after a second or two.`,
        resolve: async (_root, args, { ctx }) =>
          await placedPage(args, {
            read: (range) => playedSongs(ctx, range),
            placeOf: ({ place }) => place,
          }),
      },
      { name: 'PlayedSongConnection', description: 'A page of the history.' },
      { name: 'PlayedSongEdge', description: 'A song that was heard, in a page.' },
    ),
  }))
}
